/**
 * The browser of one user context: web views of WebKitGTK in windows of their own, run by gjs. Commands come as lines of JSON on
 * the standard input, answers and events leave as lines of JSON on the standard output. The pages' inside is reached through
 * WebKit's remote inspector, at the address in WEBKIT_INSPECTOR_SERVER.
 */
import GLib from 'gi://GLib';
import Gtk from 'gi://Gtk?version=3.0';
import Soup from 'gi://Soup?version=3.0';
import WebKit from 'gi://WebKit2?version=4.1';
import { listen, promised, say } from './lines.js';

Gtk.init(null);
// Pages see the wish for reduced motion.
Gtk.Settings.get_default().gtk_enable_animations = false;

const MESSAGES = 'playwright';
const DEAD_PROXY = 'http://127.0.0.1:1';
const LOAD_STATES = ['started', 'redirected', 'committed', 'finished'];
const DIALOGS = ['alert', 'confirm', 'prompt', 'beforeunload'];

/** What the next views are made with; a web context is made with the first view. */
const options = { languages: ['en'], timezone: null, userAgent: null };
const scripts = new Map();
const granted = new Set();
const views = new Map();
let context = null;
let lastView = 0;
let downloadFolder = null;
let isOffline = false;
let position = null;

const applyNetwork = () => {
  const manager = context?.get_website_data_manager();
  if (!manager) return;
  if (isOffline)
    manager.set_network_proxy_settings(
      WebKit.NetworkProxyMode.CUSTOM,
      new WebKit.NetworkProxySettings(DEAD_PROXY, null),
    );
  else manager.set_network_proxy_settings(WebKit.NetworkProxyMode.NO_PROXY, null);
};

const viewNumber = (webView) => [...views].find(([, view]) => view.webView === webView)?.[0] ?? null;

const watchDownload = (download) => {
  const view = viewNumber(download.get_web_view());
  const id = GLib.uuid_string_random();
  download.connect('decide-destination', (_, suggested) => {
    say({ event: 'download', view, download: id, url: download.get_request().get_uri(), suggested });
    if (downloadFolder === null) return false;
    download.set_allow_overwrite(true);
    download.set_destination(`${downloadFolder}/${suggested}`);
    return true;
  });
  let isFailed = false;
  download.connect('failed', () => {
    isFailed = true;
    say({ event: 'downloadEnd', view, download: id, failed: true });
  });
  download.connect('finished', () => {
    if (!isFailed) say({ event: 'downloadEnd', view, download: id, failed: false });
  });
};

const makeContext = () => {
  context = new WebKit.WebContext({
    website_data_manager: WebKit.WebsiteDataManager.new_ephemeral(),
    time_zone_override: options.timezone ?? '',
  });
  context.set_preferred_languages(options.languages);
  context.set_automation_allowed(true);
  context.connect('automation-started', (_, session) => {
    session.set_application_info(new WebKit.ApplicationInfo());
  });
  context.connect('download-started', (_, download) => watchDownload(download));
  const locations = context.get_geolocation_manager();
  locations.connect('start', () => {
    if (position)
      locations.update_position(
        new WebKit.GeolocationPosition(position.latitude, position.longitude, position.accuracy),
      );
    else locations.failed('No position was set.');
    return true;
  });
  applyNetwork();
};

const addScript = (view, source) => {
  const script = new WebKit.UserScript(
    source,
    WebKit.UserContentInjectedFrames.ALL_FRAMES,
    WebKit.UserScriptInjectionTime.START,
    null,
    null,
  );
  view.content.add_script(script);
  return script;
};

const answerPermission = (_, request) => {
  const name =
    request instanceof WebKit.GeolocationPermissionRequest
      ? 'geolocation'
      : request instanceof WebKit.NotificationPermissionRequest
        ? 'notifications'
        : null;
  if (name !== null && granted.has(name)) request.allow();
  else request.deny();
  return true;
};

/** An answer that the server marks as an attachment is saved, as browsers do. */
const decidePolicy = (_, decision, type) => {
  if (type !== WebKit.PolicyDecisionType.RESPONSE) return false;
  const disposition = decision.response.get_http_headers()?.get_one('Content-Disposition');
  if (!disposition?.startsWith('attachment')) return false;
  decision.download();
  return true;
};

const makeView = ({ width, height, opener = null }) => {
  const number = ++lastView;
  const content = new WebKit.UserContentManager();
  content.register_script_message_handler(MESSAGES);
  content.connect(`script-message-received::${MESSAGES}`, (_, result) =>
    say({ event: 'message', view: number, body: result.get_js_value().to_string() }),
  );
  const webView = new WebKit.WebView({
    ...(opener === null ? { web_context: context } : { related_view: views.get(opener).webView }),
    user_content_manager: content,
    is_controlled_by_automation: true,
  });
  const settings = webView.get_settings();
  settings.enable_developer_extras = true;
  settings.javascript_can_open_windows_automatically = true;
  settings.javascript_can_access_clipboard = true;
  settings.hardware_acceleration_policy = WebKit.HardwareAccelerationPolicy.NEVER;
  if (options.userAgent !== null) settings.set_user_agent(options.userAgent);
  const window = new Gtk.Window({ decorated: false, default_width: width, default_height: height });
  const view = { webView, window, content, opener, scripts: new Map(), dialog: null, uri: '' };
  views.set(number, view);
  for (const [id, { source, only }] of scripts)
    if (only === null || only === number) view.scripts.set(id, addScript(view, source));
  webView.connect('load-changed', (_, state) =>
    say({ event: 'load', view: number, state: LOAD_STATES[state], url: webView.get_uri() }),
  );
  webView.connect('load-failed', (_, __, url, error) => {
    say({ event: 'loadFailed', view: number, url, message: error.message });
    return true;
  });
  webView.connect('notify::uri', () => say({ event: 'uri', view: number, url: webView.get_uri() }));
  webView.connect('web-process-terminated', () => say({ event: 'crashed', view: number }));
  webView.connect('close', () => closeView(number));
  webView.connect('permission-request', answerPermission);
  webView.connect('decide-policy', decidePolicy);
  webView.connect('create', () => makeView({ width, height, opener: number }).webView);
  webView.connect('script-dialog', (_, dialog) => {
    view.dialog = dialog.ref();
    const type = DIALOGS[dialog.get_dialog_type()];
    const initial = type === 'prompt' ? dialog.prompt_get_default_text() : '';
    say({ event: 'dialog', view: number, type, message: dialog.get_message(), initial });
    return true;
  });
  window.add(webView);
  window.show_all();
  window.get_window().focus(0);
  say({ event: 'view', view: number, opener });
  return view;
};

const closeView = (number) => {
  const view = views.get(number);
  if (!view) return;
  views.delete(number);
  view.window.destroy();
  say({ event: 'closed', view: number });
};

const cookies = () => context.get_website_data_manager().get_cookie_manager();

const cookieOf = ({ name, value, domain, path = '/', expiry, secure, httpOnly, sameSite }) => {
  const cookie = new Soup.Cookie(name, value, domain, path, -1);
  if (expiry !== undefined) cookie.set_expires(GLib.DateTime.new_from_unix_utc(expiry));
  if (secure) cookie.set_secure(true);
  if (httpOnly) cookie.set_http_only(true);
  if (sameSite) cookie.set_same_site_policy({ none: 0, lax: 1, strict: 2 }[sameSite] ?? 1);
  return cookie;
};
const describe = (cookie) => ({
  name: cookie.get_name(),
  value: cookie.get_value(),
  domain: cookie.get_domain(),
  path: cookie.get_path(),
  httpOnly: cookie.get_http_only(),
  secure: cookie.get_secure(),
  expiry: cookie.get_expires()?.to_unix(),
  sameSite: ['none', 'lax', 'strict'][cookie.get_same_site_policy()],
});

const commands = {
  options: (changed) => {
    Object.assign(options, changed);
    context?.set_preferred_languages(options.languages);
  },
  open: ({ width, height }) => {
    if (!context) makeContext();
    makeView({ width, height }).webView.load_uri('about:blank');
    return { view: lastView };
  },
  close: ({ view }) => closeView(view),
  tryClose: ({ view }) => views.get(view).webView.try_close(),
  load: ({ view, url }) => views.get(view).webView.load_uri(url),
  reload: ({ view }) => views.get(view).webView.reload(),
  traverse: ({ view, delta }) => {
    const { webView } = views.get(view);
    const item = webView.get_back_forward_list().get_nth_item(delta);
    if (!item) throw new Error('no such history entry');
    webView.go_to_back_forward_list_item(item);
  },
  resize: ({ view, width, height }) => views.get(view).window.resize(width, height),
  focus: ({ view }) => views.get(view).window.get_window().focus(0),
  addScript: ({ id, source, view: only = null }) => {
    scripts.set(id, { source, only });
    for (const [number, view] of views)
      if (only === null || only === number) view.scripts.set(id, addScript(view, source));
  },
  removeScript: ({ id }) => {
    scripts.delete(id);
    for (const view of views.values()) {
      const script = view.scripts.get(id);
      if (script) view.content.remove_script(script);
      view.scripts.delete(id);
    }
  },
  dialog: ({ view: number, accept, text }) => {
    const view = views.get(number);
    const { dialog } = view;
    if (!dialog) throw new Error('no such alert');
    view.dialog = null;
    const type = DIALOGS[dialog.get_dialog_type()];
    if (type === 'prompt') {
      if (accept) dialog.prompt_set_text(text ?? dialog.prompt_get_default_text());
    } else if (type !== 'alert') dialog.confirm_set_confirmed(accept);
    dialog.close();
    dialog.unref();
  },
  downloads: ({ folder }) => {
    downloadFolder = folder;
  },
  offline: ({ on }) => {
    isOffline = on;
    applyNetwork();
  },
  position: ({ coordinates }) => {
    position = coordinates;
  },
  permission: ({ name, isGranted }) => {
    if (isGranted) granted.add(name);
    else granted.delete(name);
  },
  cookies: async () => {
    if (!context) return { cookies: [] };
    const all = await promised(
      (done) => cookies().get_all_cookies(null, done),
      (manager, result) => manager.get_all_cookies_finish(result),
    );
    return { cookies: all.map(describe) };
  },
  setCookie: async ({ cookie }) => {
    if (!context) makeContext();
    await promised(
      (done) => cookies().add_cookie(cookieOf(cookie), null, done),
      (manager, result) => manager.add_cookie_finish(result),
    );
  },
  deleteCookies: async () => {
    if (!context) return;
    await promised(
      (done) => cookies().replace_cookies([], null, done),
      (manager, result) => manager.replace_cookies_finish(result),
    );
  },
  start: () => {
    if (!context) makeContext();
  },
};

listen(commands, () => Gtk.main_quit());
Gtk.main();
