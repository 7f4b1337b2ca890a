/** The map as a table, for the keyboard and for screen readers. */
import { heads } from 'virtual:atlas';
import tables from '../chart/ChartTable.module.css';
import { FlowLink } from '../page/FlowLink.tsx';
import panel from '../panel/Panel.module.css';
import { ui } from '../texts/ui.ts';
import { useSay } from '../texts/use-texts.ts';
import { type Measured, shareOf } from './coverage.ts';
import { linkedTo, type MapData, pagesOf } from './map-data.ts';
import { PageLinks } from './PageLinks.tsx';

export const FlowLinks = ({ ids }: { ids: readonly string[] }) => {
  const say = useSay();
  return (
    <ul className="plain">
      {ids.map((id) => {
        const head = heads.find((known) => known.id === id);
        return (
          head && (
            <li key={id}>
              <FlowLink machine={id} className={panel.link}>
                {say(head.title)}
              </FlowLink>
            </li>
          )
        );
      })}
    </ul>
  );
};

export const MapTable = ({ map, coverage }: { map: MapData; coverage: Measured | null }) => {
  const say = useSay();
  const columns = [
    ui.machines,
    ui.statesShort,
    ui.transitionsShort,
    ui.coverage,
    ui.calls,
    ui.calledBy,
    ui.moves,
    ui.shownOn,
  ];
  return (
    <div className={tables.all}>
      {map.areas.map(({ area, flows }) => (
        <table key={area}>
          <caption>{say(ui[area])}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.en} scope="col">
                  {say(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {flows.map(({ id, title, counts }) => {
              const { calls, calledBy, moves, movedBy } = linkedTo(map, id);
              const share = coverage && shareOf(coverage, id, counts.transitions);
              const pages = pagesOf(map, id);
              return (
                <tr key={id}>
                  <th scope="row">
                    <FlowLink machine={id} className={panel.link}>
                      {say(title)}
                    </FlowLink>
                  </th>
                  <td>{counts.states}</td>
                  <td>{counts.transitions}</td>
                  <td>{share ? `${share.tested}%` : say(ui.coverageUnknown)}</td>
                  <td>
                    <FlowLinks ids={calls} />
                  </td>
                  <td>
                    <FlowLinks ids={[...calledBy, ...movedBy]} />
                  </td>
                  <td>
                    <FlowLinks ids={moves} />
                  </td>
                  <td>{pages === 'all' ? say(ui.everyPage) : <PageLinks places={pages} />}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      ))}
    </div>
  );
};
