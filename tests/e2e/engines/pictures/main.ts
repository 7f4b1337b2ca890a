/**
 * `npm run engines -- pictures`: the same screens in every engine, beside each other, and the texts that an engine shows otherwise
 * than Chromium does. What an engine cuts off or lets scroll sideways is a finding of the tour and fails it.
 */
import { existsSync, rmSync } from 'node:fs';
import { inGallery, notesBelow, writePage } from '../../pictures/page.ts';
import { COMBINATIONS } from '../../support/combinations.ts';
import { runPlaywright } from '../../support/run-playwright.ts';
import { type Engine, installed } from '../engine.ts';
import { differences, type ShownText } from './texts.ts';

const FOLDER = 'engines';
/** Thirty screens: every kind of page that a citizen meets. */
const SCREENS = [
  ...[
    'login',
    'login/registration',
    'login/forgotten_password',
    'more',
    'services',
    'products_list',
    'locations',
    'contact_us',
  ],
  ...['site_map', 'help', 'account', 'edit_profile', 'notifications', 'loan_account', 'user_invoice', 'deal_status'],
  ...['get_loan_applicant_type', 'get_loan_products_with_sub_products', 'get_loan_cost', 'get_loan_attachments'],
  ...['get_loan_review', 'loan_request_init', 'loan_request_asset', 'user_contract', 'deceased_exemption_requests_v2'],
  ...['deceased_exemption_documents', 'appointment_with_branch', 'export_certificate_equipment', 'release_services'],
  ...['disbursement_amount', 'remote_reviewer_request', 'director_new_request', 'error404'],
];

type Note = {
  route: string;
  identity: string;
  lang: string;
  width: number;
  file: string;
  faults: string[];
  texts: ShownText[];
};
const placeOf = ({ lang, width }: Note) => `${lang}-${width === 390 ? 'phone' : 'desktop'}`;

const notesOf = (engine: Engine): Note[] =>
  existsSync(inGallery(FOLDER, engine)) ? notesBelow(FOLDER, engine).map(({ text }) => JSON.parse(text)) : [];

/** Ends with 1 where an engine's tour found something. */
export const pictures = async (routes: readonly string[]): Promise<number> => {
  const screens = routes.length > 0 ? routes : SCREENS;
  const engines = installed();
  let code = 0;
  for (const engine of engines) {
    rmSync(inGallery(FOLDER, engine), { recursive: true, force: true });
    const args = ['--reporter=line', '--project=en-desktop', '--workers=1', 'tour/', '--grep', 'the tour of'];
    const env = { ENGINE: engine, TOUR: screens.join(','), TOUR_PICTURES: `${FOLDER}/${engine}` };
    if ((await runPlaywright(args, env)) !== 0) code = 1;
  }
  const taken = new Map(engines.map((engine) => [engine, notesOf(engine)]));
  const base = taken.get('chromium') ?? [];
  const sections = screens.map((name) => ({
    name,
    columns: engines,
    rows: COMBINATIONS.map((place) => ({
      name: place,
      pictures: engines.map((engine) => {
        const isIt = (note: Note) => note.route === name && placeOf(note) === place;
        const [note, beside] = [taken.get(engine)?.find(isIt), base.find(isIt)];
        return (
          note && {
            file: `${FOLDER}/${engine}/${note.file}`,
            faults: [...note.faults, ...(beside ? differences(beside.texts, note.texts) : [])],
          }
        );
      }),
    })),
  }));
  for (const { name, rows } of sections)
    for (const row of rows)
      row.pictures.forEach((picture, index) => {
        for (const fault of picture?.faults ?? []) console.info(`${engines[index]}, ${name}, ${row.name}: ${fault}`);
      });
  console.info(
    `The pictures of ${sections.length} screens: ${writePage('engines.html', 'The same screens in every engine', sections)}`,
  );
  return code;
};
