/** Starts the flow atlas, a page of its own beside the portal, or the screen of one state, which the atlas shows in a frame. */
import '#web/ui/styles/global.css';
import { surviveTranslation } from '#web/ui/translated-page.ts';

surviveTranslation();
const home = document.getElementById('root');
if (!home) throw new Error('index.html has no #root.');

if (/\/screen\/?$/.test(location.pathname))
  void import('./screen/open-screen.ts').then(({ openScreen }) => openScreen(new URLSearchParams(location.search)));
else void import('./page/open-atlas.tsx').then(({ openAtlas }) => openAtlas(home));
