#!/usr/bin/env bash
# Expected: Playwright's channel `moz-firefox`, which drives Firefox over WebDriver BiDi, opens a page in the current Firefox ESR.
# Seen with playwright-core 1.65.1 and Firefox ESR 153.8.0 (Debian 12, 2026-12-01): every newPage() and newContext() is refused, because
# Playwright always sends emulation.setMediaFeaturesOverride, which this Firefox does not know. No option of the context prevents it.
# Needs: Node 20, apt, and the libraries of Firefox. Ends with 0 as long as it is so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q 'firefox-esr=153.8.0esr-1~deb12u1' >/dev/null
dpkg -x firefox-esr_*.deb firefox
npm install --silent --no-audit --no-fund playwright-core@1.65.1
cat >open.mjs <<'JS'
import { firefox } from 'playwright-core';

const executablePath = 'firefox/usr/lib/firefox-esr/firefox-esr';
const browser = await firefox.launch({ channel: 'moz-firefox', executablePath });
console.log(`Firefox ${browser.version()}`);
const none = { colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null };
for (const [name, options] of [['no options', {}], ['no media features', none]]) {
  const opened = await browser.newContext(options).then((context) => context.newPage()).then(
    () => 'opened',
    ({ message }) => message.split('\n')[0],
  );
  console.log(`${name}: ${opened}`);
}
await browser.close();
JS
node open.mjs | tee seen.txt
grep -q 'Firefox 153.8.0' seen.txt
[ "$(grep -c 'setMediaFeaturesOverride): unknown command' seen.txt)" = 2 ]
