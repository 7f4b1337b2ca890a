/** Most npm scripts: prints the usage for `--help`, or runs a file, or several one after the other, on the pinned Node. */
import { install } from './lib/install.mjs';
import { prepareBrowser } from './lib/playwright.mjs';
import { CommandError, command, pinnedNode, run } from './lib/run.mjs';

const BIOME = 'node_modules/@biomejs/biome/bin/biome';
const STYLELINT = 'node_modules/stylelint/bin/stylelint.mjs';
const CSS = 'src/**/*.css';
const CHECK = `npm run check | npm run fix

  npm run check    types (tsc), code (Biome) and styles (Stylelint); changes nothing
  npm run fix      corrects code and styles where Biome and Stylelint can`;

/** `installs`: what is missing, before anything runs; `browser`: and builds the portal and finds a browser. */
const SCRIPTS = {
  check: {
    installs: true,
    steps: [
      ['node_modules/typescript/bin/tsc', '--noEmit'],
      [BIOME, 'check', '.'],
      [STYLELINT, CSS],
    ],
    usage: CHECK,
  },
  fix: {
    installs: true,
    steps: [
      [BIOME, 'check', '--write', '.'],
      [STYLELINT, '--fix', CSS],
    ],
    usage: CHECK,
  },
  build: {
    file: 'node_modules/vite/bin/vite.js',
    args: ['build'],
    usage: `npm run build [-- <options of vite build>]

  Builds the web into .dist.`,
  },
  texts: {
    file: 'node_modules/@lingui/cli/dist/lingui.js',
    args: ['extract', '--clean'],
    usage: `npm run texts

  Brings the catalogues of locales/ in line with the texts in the code: adds new ones, removes those that are gone.`,
  },
  server: {
    file: 'src/server/main.ts',
    usage: `npm run server

  Starts the server on what is installed and built already. Its settings are environment variables.`,
  },
  migrate: {
    file: 'src/server/commands/migrate.ts',
    usage: `npm run migrate [-- --cleanup]

  Brings the tables of DATABASE_URL (or of the embedded database in DATA_DIR) up to this release, before its servers start. Servers of
  the release before go on beside them. With --cleanup, once the last of those has stopped, it removes what only they needed.`,
  },
  files: {
    file: 'src/server/commands/files.ts',
    usage: `npm run files -- check
       npm run files -- copy
       npm run files -- sweep [--remove-many]

  With the settings of the server. "check" reads every stored document and compares it with the rows that name it; it fails where one is
  missing or changed. "copy" copies the documents of DATA_DIR/documents that rows name into the object storage of STORAGE_URL; it can be
  interrupted and run again. "sweep" does at once what the server does every day: it removes documents without a row that are older than a
  day, and says which rows have none. With --remove-many it also removes them where they are so many that the database may be an older
  copy. A server on the embedded database is stopped before. In a production install: node src/server/commands/files.ts check`,
  },
  jobs: {
    file: 'src/server/commands/jobs.ts',
    usage: `npm run jobs
       npm run jobs -- retry <id>
       npm run jobs -- retry --kind <kind>
       npm run jobs -- retry --all

  Lists the jobs of the outbox that were given up after twenty attempts: id, kind, since when, why, and the request that caused
  them. "retry" lets the one with that id, those of a kind (such as sms) or all of them run again, with what they carried. Takes
  DATABASE_URL and SESSION_SECRET of the servers, which may be running; the embedded database in DATA_DIR only while its server is
  stopped.`,
  },
  notify: {
    file: 'src/server/commands/notify.ts',
    usage: `npm run notify -- --ar "…" --en "…" [conditions] [--page <page>] [--send]
       npm run notify -- --status
       npm run notify -- --stop <id>
       npm run notify -- --resume <id>

  Sends a notice of the fund to all citizens, as a notification and a text message, in both languages. Without --send it only counts:
  how many citizens, how many parts each text message has, and what it says. Conditions, of which all that are given must hold:

  --region <id>, --branch <id>     where they belong to; the ids are those of the tables region and branch
  --loan any | troubled            who has a loan account, or one in trouble
  --open-application               who has a loan application that is not submitted yet

  --page is what the notification opens: account (unless you say another), services, products_list, locations or contact_us. The servers
  send it beside all else, and no code waits for it. "--stop" ends it where it is, "--resume" goes on from there, and no citizen gets it twice;
  up to three thousand texts that are on their way are sent also after a stop. Takes DATABASE_URL of the servers, which run meanwhile; the
  embedded database in DATA_DIR only while its server is stopped. In a production install: node src/server/commands/notify.ts`,
  },
  container: {
    file: 'src/operations/container/check.ts',
    usage: `npm run container [-- contents | production | trial | kubernetes]

  Builds the images and tries them: what the production image holds; that it runs read-only, as a user without rights, on a real
  PostgreSQL; the trial of compose.yaml; and as much of kubernetes.yaml as podman can play. Needs buildah, podman and mmdebstrap, and
  says so where they are missing. BUILDER, BASE, POSTGRES_IMAGE, OBJECTS_IMAGE and PROXY_IMAGE name other images than those that
  base.sh makes; PORTAL_IMAGE and TRIAL_IMAGE name images of the portal that are built already.`,
  },
  sbom: {
    file: 'src/operations/supply-chain/sbom.ts',
    usage: `npm run sbom [-- <file>]

  Writes the bill of materials (CycloneDX) of what is given out: the packages of a production install, those that are compiled into the
  pages, and Node; into .dist/.sbom.cdx.json, unless a file is named. Needs a build. Fails when it does not name them all.`,
  },
  audit: {
    file: 'src/operations/supply-chain/audit.ts',
    usage: `npm run audit

  Asks the npm registry for known vulnerabilities of all packages. Fails where there are some, and where it could not ask.`,
  },
  readme: {
    file: 'src/readme/main.ts',
    usage: `npm run readme [-- --check]

  Writes the generated parts of the guides. With --check it writes nothing and fails where they are out of date.`,
  },
  index: {
    file: 'src/launch/indexes.ts',
    usage: `npm run index

  Writes the indexes that are made of what lies in folders, such as machines/index.ts. A test fails where one is stale.`,
  },
  faults: {
    file: 'tests/e2e/faults/main.ts',
    browser: true,
    usage: `npm run faults [-- <machine> ...]

  npm run faults                     every state of every flow meets every fault, in English on a desktop
  npm run faults -- oneTimeCode      these machines only
  PROJECT=ar-phone npm run faults    another language and size: ar-phone, ar-desktop, en-phone, en-desktop`,
  },
  gallery: {
    file: 'tests/e2e/pictures/gallery.ts',
    browser: true,
    usage: `npm run gallery [-- <machine> ...]

  npm run gallery                     every cover, in both languages, on a desktop and on a phone; fails where a state has no
                                      picture, and where axe (in light, dark, contrast and forced colours), the HTML or a
                                      reading (narrow, large text, enlarged, spaced) is at fault
  npm run gallery -- login            the cover of this machine only; pictures of others stay
  PROJECT=ar-phone npm run gallery    one language and size; pictures of others stay`,
  },
  tour: {
    file: 'tests/e2e/pictures/tour.ts',
    browser: true,
    usage: `npm run tour [-- <route> ...]

  npm run tour                        every route, in both languages, at 390, 768 and 1280 px, as a visitor and as a citizen: axe in
                                      light, dark, contrast and forced colours, valid HTML, console, focus, readings (narrow,
                                      large text, enlarged, spaced), and pictures
  npm run tour -- account login       these routes only; pictures of others stay`,
  },
  engines: {
    file: 'tests/e2e/engines/main.ts',
    browser: true,
    usage: `npm run engines [-- [<engine> ...] [options of Playwright]]
       npm run engines -- floor | oldest | sample
       npm run engines -- pictures [<route> ...]

  npm run engines              every cover, journey, fault and tour in chromium, firefox and webkit, in both languages, on a desktop and on a
                               phone, then the transitions that an engine did not take; says which engine is not installed. Hours
  npm run engines -- webkit    in this engine alone; with files or options (-g login), these tests as an ordinary run spreads them
  npm run engines -- floor     lists what the build uses that the oldest engines lack, and the reason why it may; fails where one has none
  npm run engines -- oldest    opens pages of the built portal in WPE WebKit 2.38 (Debian's cog and wpewebkit-driver), which is older than
                               that, and fails where one neither works nor says that it cannot. Ends with code 2 without the engine
  npm run engines -- sample    what npm test runs in Firefox and WebKit
  npm run engines -- pictures  the same screens in every engine, beside each other; some routes only, if they are named`,
  },
  pictures: {
    file: 'src/readme/pictures.ts',
    usage: `npm run pictures

  Takes the pictures of the README from the built portal. CHROMIUM=/path/to/it names the browser.`,
  },
  bench: {
    file: 'tests/bench/main.ts',
    usage: `npm run bench [-- <parts>] [--rounds <number>]

  Measures what a citizen waits for, beside a page written by hand and react-jsonschema-form, and prints it with its budgets; fails
  where one is exceeded. The parts, all of them unless some are named:

  bytes        what the build weighs
  opening      login, application, account and status of a request with an empty cache on a slow line; the application with a full one too
  steps        the nine steps of an application and those of a what-if request, from the press to ready
  engines      openings and the steps of an application in Firefox and WebKit beside Chromium
  load         what npm run bench:server measures

  Each round (3) takes every page in turn; more rounds tell more exactly. Builds first where there is no build.
  CHROMIUM=/path/to/it names the browser.`,
  },
  'bench:server': {
    file: 'tests/bench/server/main.ts',
    usage: `npm run bench:server
       npm run bench:server -- load [<citizens> [<seconds> [<requests a second> [<servers>]]]]
       npm run bench:server -- carry

  Measures the server and fails where a budget is exceeded. "load" lets citizens do the whole application at the same time on the
  embedded database (200 citizens, 60 seconds, 212 requests a second), and says what memory the server holds; with a number of servers,
  on that many servers that share a PostgreSQL. "carry" finds out how many requests a second one server carries, and how many two.
  SERVER_OPTIONS are options of Node for the server, such as --cpu-prof. The machine must have nothing else to do.`,
  },
  reliability: {
    file: 'tests/reliability/main.ts',
    usage: `npm run reliability [-- <kills>]
       npm run reliability -- malformed [--count <requests>] [--seed <number>]
       npm run reliability -- chaos [<steps>] [<seed>]
       npm run reliability -- overload [<seconds>]
       npm run reliability -- waits
       npm run reliability -- lanes [<database url>]
       npm run reliability -- scale [--calls <number>] [--tries <number>] [--only <parts>] [--keep] [<operations>]
       npm run reliability -- verification
       npm run reliability -- previous-release [<test files>]
       npm run reliability -- restore [s3]
       npm run reliability -- point-in-time
       npm run reliability -- failover [<times>]
       npm run reliability -- servers [<seconds>]
       npm run reliability -- rolling
       npm run reliability -- migrations [<URL of a filled database>]
       npm run reliability -- growth [<citizens>]

  Kills the server that many times (50) during submissions and prints what was lost. "malformed" sends that many malformed
  requests (100000) to every operation, and prints what the server could not refuse; a seed sends the same ones again. "chaos" walks
  through kills, stops, restarts of PostgreSQL, full disks and damaged files (60 steps on each database), and prints what was
  tried, lost and done twice. "overload" asks for five times of what the server can bear (20 seconds). "waits" keeps two thousand
  pages open that wait for the fund. "lanes" lets a thousand citizens a minute log in behind a hundred thousand due texts, and sends a
  broadcast to all citizens of a PostgreSQL of its own, or of a copy that is named. "verification" guesses at release certificates, and compares the refusals. "previous-release" runs
  the API tests of the release before on the tables of this one. "restore" backs a portal
  up while citizens apply, restores it elsewhere, and prints what was lost, with its documents on disk or in a real S3; "point-in-time" does so to the moment before a table was
  dropped, and after the loss of the machine; "failover" kills the primary database under two servers and promotes its standby. "servers"
  kills one of two servers behind the proxy every five seconds (for 120), and the primary database once. "rolling" exchanges servers of the release before for
  this one. "migrations" runs every migration since release 0.1.0 under writers, alone and beside a dump, and prints how long a write waited; on a copy
  of the named database, or of one that it fills. The last six need Debian's PostgreSQL; point-in-time pgbackrest, servers and rolling haproxy, and those with S3 (restore s3, servers) radosgw.
  "growth" prints what each thing that a citizen does leaves in the database, at once and four months later (40 citizens).
  Where something is missing, or the history of the release before, a run says so and ends with code 2.

  "scale" fills a database with 50,000 citizens and one with 2,000, asks the same of both by turns (200 calls of each operation, event
  streams, jobs, the desk, metrics, housekeeping, starts), prints what costs more on the large one, and fails where its median or its slowest
  hundredth is over 1.5 of the small one's; what is over is measured again, up to three times. SCALE_FACTOR=1 is a million citizens (0.05),
  SCALE_DATABASE_URL a server where it may make databases; --keep leaves them for the next run; --small <url> --large <url> names two that
  are there. --only takes some of streams, reads, commands, jobs, desk, operators, starts and capacity; operations narrow reads and commands.`,
  },
  simulate: {
    file: 'tests/simulation/main.ts',
    usage: `npm run simulate [-- --seeds <number> --from <number>]

  npm run simulate                     a thousand seeds on all cores: real servers and real tabs under virtual time, with faults; then a
                                       table of what happened, and the shortest story found of the first seed of each broken rule
  npm run simulate -- --seeds 40       as many, the first one being --from <number> (1)
  npm run simulate -- --seed 7         tells what happened to whom
  npm run simulate -- --seed 7 --without "kill 0,action 12"
                                       leaves these happenings out; --only leaves out all others
  npm run simulate -- --seed 7 --shrink
                                       the shortest story found that breaks the same rule
  npm run simulate -- --plant "no version check"
                                       with a fault of tests/simulation/planted/faults.ts in the product
  npm run simulate -- --planted --seeds 300
                                       each of these faults by itself, and after how many seeds it is found
  npm run simulate -- --postgres       on a real PostgreSQL, where transactions run at the same time and no seed repeats

  --twice runs each seed twice and compares, --digests prints what each seed comes to as one number, --workers <number> limits the
  processes. It fails when a rule is broken.`,
  },
};

const [name, ...rest] = process.argv.slice(2);
const script = SCRIPTS[name];
const names = Object.keys(SCRIPTS).join(', ');

command(script?.usage ?? `node src/launch/script.mjs <script>, one of ${names}`, async () => {
  if (!script) throw new CommandError(`There is no script "${name}"; there are ${names}.`);
  if (script.installs) await install(console.info);
  const env = script.browser ? await prepareBrowser() : {};
  for (const step of script.steps ?? [[script.file, ...(script.args ?? [])]]) {
    const { code } = await run(pinnedNode, [...step, ...rest], { env, live: true });
    if (code !== 0) return code;
  }
  return 0;
});
