#!/usr/bin/env bash
# Expected: page.goBack() of Puppeteer ends when the page before is shown again, as it does in Chrome.
# Seen with puppeteer-core 24.43.1 and Firefox ESR 153.8.0 (Debian 12, 2026-12-01): Firefox shows the page before from its back-forward
# cache, so nothing is loaded, and goBack() waits for its load until the limit. The page is there all the while. A server that forbids
# the cache (Cache-Control: no-store) makes the same call end at once.
# Needs: Node 20, apt, and the libraries of Firefox. Ends with 0 as long as it is so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q 'firefox-esr=153.8.0esr-1~deb12u1' >/dev/null
dpkg -x firefox-esr_*.deb firefox
npm install --silent --no-audit --no-fund puppeteer-core@24.43.1
cat >back.mjs <<'JS'
import http from 'node:http';
import puppeteer from 'puppeteer-core';

const server = http.createServer(({ url }, response) => {
  response.setHeader('content-type', 'text/html');
  if (url.startsWith('/no-store')) response.setHeader('cache-control', 'no-store');
  response.end(`<!doctype html><title>${url}</title><p>A page.`);
});
await new Promise((listening) => server.listen(0, listening));
const address = `http://localhost:${server.address().port}`;
const executablePath = 'firefox/usr/lib/firefox-esr/firefox-esr';
const browser = await puppeteer.launch({ browser: 'firefox', executablePath });
console.log(await browser.version());
for (const kind of ['cached', 'no-store']) {
  const page = await browser.newPage();
  await page.goto(`${address}/${kind}/first`);
  await page.goto(`${address}/${kind}/second`);
  const ended = await page.goBack({ timeout: 10_000 }).then(
    () => 'ended',
    ({ name }) => name,
  );
  console.log(`${kind}: ${ended}, ${await page.title()}`);
}
await browser.close();
server.close();
JS
node back.mjs | tee seen.txt
grep -q 'firefox/153.8.0' seen.txt
grep -qx 'cached: TimeoutError, /cached/first' seen.txt
grep -qx 'no-store: ended, /no-store/first' seen.txt
