/**
 * The shell of each page of a citizen, in both languages: its HTML until what it shows has been read, with the styles of that
 * inlined, the code and the texts of the page named so that all of it is fetched at once, and its first reads under way before
 * the code has come. The server sends it with every request that has a session cookie (`core/static`); it contains no personal data.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { acceptLanguage, dirOf } from '#contract/kernel/lang.ts';
import type * as Renderer from '../../prerender.tsx';
import { firstView } from '../first-view/first-view.ts';

type Shell = Awaited<ReturnType<typeof Renderer.renderShell>>;
type Files = { scripts: string[]; styles: string[] };

export const writeShells = async (
  dist: string,
  { template, css, manifest }: { template: string; css: string; manifest: Manifest },
  { shells, renderShell }: typeof Renderer,
) => {
  const filesOf = filesIn(manifest, entryOf(template));
  const bare = bareOf(template);
  for (const each of shells) {
    const shell = await renderShell(each);
    const folder = join(dist, shell.lang, shell.address);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'shell.html'), asHtml(bare, shell, filesOf(shell), css));
  }
};

/** The last script of index.html stands on the others. */
const entryOf = (template: string) => [...template.matchAll(/<script type="module"[^>]*src="\/([^"]+)">/g)].at(-1)?.[1];

/** What a page needs to be shown, from the chunks that the build has made. */
const filesIn = (manifest: Manifest, entry: string | undefined) => {
  const chunkOf = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`the build has no chunk of ${name}`);
    return chunk;
  };
  return ({ lang, screen, areas, isLater }: Shell): Files => {
    const scripts = new Set<string>();
    const styles = new Set<string>();
    const add = ({ file, css = [], imports = [] }: Manifest[string]) => {
      if (scripts.has(file)) return;
      scripts.add(file);
      for (const sheet of css) styles.add(sheet);
      for (const name of imports) add(chunkOf(name));
    };
    const page = chunkOf(screen);
    const first = Object.values(manifest).find(({ file }) => file === entry);
    for (const chunk of [first, chunkOf('boot/live-app.tsx'), page]) if (chunk) add(chunk);
    if (isLater) for (const name of page.dynamicImports ?? []) add(chunkOf(name));
    for (const area of areas) {
      const words = manifest[`../../virtual:messages/${lang}/${area}`];
      if (words) add(words);
    }
    return { scripts: [...scripts], styles: [...styles] };
  };
};

/** The built index.html without what a shell has of its own. */
const bareOf = (template: string) =>
  template
    .replace(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replace(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
    .replace(/\s*<title>.*?<\/title>/, '')
    .replace(/\n\s*/g, '');

const asHtml = (bare: string, { lang, title, html, reads }: Shell, { scripts, styles }: Files, css: string) => {
  const entry = scripts[0];
  const { fonts, style } = firstView(css, html, lang);
  const hints = scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');
  const notice = new RegExp(`<p lang="${lang}"(?:(?!</p>).)*</p>(?=.*</noscript>)`).exec(bare)?.[0] ?? '';
  return bare
    .replace(/<html[^>]*>/, `<html lang="${lang}" dir="${dirOf(lang)}">`)
    .replace(/<noscript>.*<\/noscript>/, '')
    .replace(
      '</head>',
      () =>
        `<title>${title}</title><script>${earlyReads(lang, reads)}</script>${hints}<style>${style}${OF_BOOT}</style></head>`,
    )
    .replace('<body>', `<body>${fonts}`)
    .replace(
      '<div id="root"></div>',
      () =>
        `<noscript>${notice}</noscript><div id="root" data-shell>${html}</div><script>${followAddress(styles)}</script>`,
    )
    .replace('</body>', `<script type="module" crossorigin src="/${entry}"></script></body>`);
};

/** The shell is shown instead of the text that the app is being loaded, until that has failed. */
const OF_BOOT = 'html:not([data-boot]) #boot,html[data-boot] [data-shell]{display:none}';

/**
 * Asks who is logged in, unless this tab knows, and then for what the page reads. `api/early/early-answers.ts` takes the answers. A tab
 * without storage or without a login starts no early reads.
 */
const earlyReads = (lang: Shell['lang'], reads: Shell['reads']) =>
  '(()=>{try{' +
  'const s=sessionStorage,v=(o,k)=>{try{return JSON.parse(o[k])}catch{}},p=location.pathname.split("/"),c={},' +
  `h={"accept-language":"${acceptLanguage(lang)}",Adf:v(s,"adfHeader")??crypto.randomUUID()},` +
  'get=(u,q)=>{const k=new AbortController(),answer=q.then(async headers=>{const a=await fetch(u,{headers,signal:k.signal});return{headers,response:new Response(await a.blob(),a)}});' +
  // What failed before the app asked for it is asked again by the app.
  'answer.catch(()=>{delete c[u]});c[u]={answer,stop:()=>k.abort()};return answer};' +
  's.adfHeader=JSON.stringify(h.Adf);' +
  'let t=(v(s,"user")??v(s,"userForServices"))?.token,w;' +
  'if(t)w=Promise.resolve(t);' +
  'else if(v(localStorage,"userLogIn")||v(localStorage,"userForServicesLogIn"))' +
  'w=get("/api/auth/session",Promise.resolve(h)).then(({response:r})=>r.clone().json()).then(b=>b.token??Promise.reject());' +
  `if(w)for(const[u,free]of ${JSON.stringify(reads.map(({ path, isPublic }) => [`/api${path}`, Number(isPublic)]))}){` +
  'const n=u.replace(/~(\\d)/g,(_,i)=>p[i]??"~");if(n.includes("~"))continue;' +
  'get(n,free?Promise.resolve(h):w.then(t=>({...h,authorization:"Bearer "+t})))}' +
  'self.early={since:Date.now(),calls:c}' +
  '}catch{}})()';

/**
 * Completes links with the parts of the address, fetches the full style sheets without holding up the first paint, and marks a
 * button that is pressed before the app has come.
 */
const followAddress = (styles: string[]) =>
  '(()=>{const d=document,p=location.pathname,q=p.split("/");' +
  'for(const a of d.querySelectorAll("[data-shell] a"))a.href=a.hreflang?"/"+a.hreflang+p.slice(3)+location.search:a.getAttribute("href").replace(/~(\\d)/g,(_,i)=>q[i]);' +
  `for(const href of ${JSON.stringify(styles.map((file) => `/${file}`))})d.head.append(Object.assign(d.createElement("link"),{rel:"stylesheet",href}));` +
  'addEventListener("click",e=>{const b=e.target.closest?.("[data-shell] button:not([popovertarget])");if(b)b.dataset.pressed=""})' +
  '})()';
