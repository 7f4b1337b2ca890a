/** Starts the flow atlas, a page of its own beside the portal, or the screen of one state, which the atlas shows in a frame. */
import '#web/ui/styles/global.css';
import { addMissingFeatures } from '#web/loading/engine/missing-features.ts';
import { surviveTranslation } from '#web/ui/translated-page.ts';

surviveTranslation();
const home = document.getElementById('root');
if (!home) throw new Error('index.html has no #root.');

const open = async () => {
  await addMissingFeatures();
  if (/\/screen\/?$/.test(location.pathname))
    (await import('./screen/open-screen.ts')).openScreen(new URLSearchParams(location.search));
  else (await import('./page/open-atlas.tsx')).openAtlas(home);
};
void open();
