/** The pages of the portal that show a flow, by the titles that they have there. */
import { TextLink } from '#web/ui/TextLink.tsx';
import { useCatalogue } from '../texts/catalogue.ts';
import { useLang } from '../texts/use-texts.ts';
import { openable, pagesAt } from './pages.ts';

export const PageLinks = ({ places }: { places: readonly string[] }) => {
  const lang = useLang();
  const i18n = useCatalogue('frame');
  return (
    <ul className="plain">
      {pagesAt(places).map((page) => {
        const path = openable(page);
        const title = i18n?._(page.title) ?? page.path;
        return (
          <li key={page.path}>
            {path === null ? (
              // It needs a case of one's own.
              <>
                {title} <code dir="ltr">/{page.path}</code>
              </>
            ) : (
              <TextLink href={`/${lang}/${path}`} target="_blank">
                {title}
              </TextLink>
            )}
          </li>
        );
      })}
    </ul>
  );
};
