/** A rule in the specification's own words, with the sections it stands in. */
import { sectionsIn } from '#machines/kit/testing/spec.ts';
import { useSay } from '../words/say.ts';
import { sections } from '../words/sections.ts';
import { ui } from '../words/ui.ts';
import styles from './Panel.module.css';

export const Rule = ({ rule }: { rule: string | null }) => {
  const say = useSay();
  if (rule === null) return null;
  const named = sectionsIn(rule);
  return (
    <blockquote className={styles.rule}>
      <p lang="en" dir="ltr">
        {rule}
      </p>
      <footer>
        {named.length === 0
          ? say(ui.ownRule)
          : named.map((number) => (
              <span key={number}>
                {say(ui.section)} <bdi>{number}</bdi>
                {sections[number] && `: ${say(sections[number])}`}{' '}
              </span>
            ))}
      </footer>
    </blockquote>
  );
};
