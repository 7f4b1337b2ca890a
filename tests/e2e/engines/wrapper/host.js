/**
 * A mobile app around the portal: one web view of WebKitGTK with the settings of an app's, run by gjs. It has the app's side of the
 * bridge as a message handler that replies, like an iOS app (`WKScriptMessageHandlerWithReply`). Commands come as lines of JSON on the
 * standard input, answers and what happens to the app leave as lines of JSON on the standard output.
 */
import Gdk from 'gi://Gdk?version=3.0';
import GLib from 'gi://GLib';
import Gtk from 'gi://Gtk?version=3.0';
import JavaScriptCore from 'gi://JavaScriptCore?version=4.1';
import Soup from 'gi://Soup?version=3.0';
import WebKit from 'gi://WebKit2?version=4.1';
import { listen, promised, say } from '../webkit/lines.js';

Gtk.init(null);

const HANDLER = 'AdfWrapper';
const USER_AGENT_SUFFIX = 'AdfApp/2.0.3';
const PHONE = { width: 390, height: 844 };
const app = {
  /** The portal's; other addresses belong to the system. */
  origin: '',
  /** What the app replies to `init`; null while it does not answer yet. */
  introduction: null,
  /** Questions that wait for the introduction. */
  unanswered: [],
  /** `webView`: the view's own downloads, as `WKDownload`. `manager`: a download manager of the system, which has no cookies of the view. */
  downloads: 'webView',
  folder: '',
  /** Whether other addresses leave the app, or are loaded in its view, as where the app decides nothing. */
  opensOutside: false,
  /** What the person picks in the next file chooser. */
  picked: [],
};

const content = new WebKit.UserContentManager();
content.register_script_message_handler_with_reply(HANDLER, null);
content.connect(`script-message-with-reply-received::${HANDLER}`, (_, value, reply) => {
  const message = JSON.parse(value.to_string());
  const answer = (text) => reply.return_value(JavaScriptCore.Value.new_string(value.get_context(), text));
  say({ event: 'heard', message });
  if (message.type === 'file') void fetchOutside(message.url, message.name);
  if (message.type !== 'init') answer('');
  else if (app.introduction) answer(JSON.stringify(app.introduction));
  else app.unanswered.push(answer);
  return true;
});

const context = new WebKit.WebContext({ website_data_manager: WebKit.WebsiteDataManager.new_ephemeral() });
const webView = new WebKit.WebView({ web_context: context, user_content_manager: content });
const settings = webView.get_settings();
settings.set_user_agent(`${settings.get_user_agent()} ${USER_AGENT_SUFFIX}`);
settings.javascript_can_open_windows_automatically = false;
settings.enable_media = false;
settings.enable_media_stream = false;
settings.enable_webaudio = false;
settings.hardware_acceleration_policy = WebKit.HardwareAccelerationPolicy.NEVER;
const window = new Gtk.Window({ decorated: false, default_width: PHONE.width, default_height: PHONE.height });
window.add(webView);

/** Fetches an address as a download manager does, without the cookies of the view; it knows no other scheme than HTTP. */
const manager = new Soup.Session();
const fetchOutside = async (address, name) => {
  const message = address.startsWith('http') ? Soup.Message.new('GET', address) : null;
  const bytes =
    message &&
    (await promised(
      (done) => manager.send_and_read_async(message, GLib.PRIORITY_DEFAULT, null, done),
      (_, result) => manager.send_and_read_finish(result),
    ));
  if (message?.get_status() !== Soup.Status.OK) return say({ event: 'lost', address, name });
  GLib.file_set_contents(`${app.folder}/${name}`, bytes.get_data());
  return say({ event: 'kept', address, name });
};

context.connect('download-started', (_, download) => {
  const address = download.get_request().get_uri();
  download.connect('decide-destination', (__, name) => {
    if (app.downloads === 'manager') {
      download.cancel();
      void fetchOutside(address, name);
      return true;
    }
    download.set_destination(`${app.folder}/${name}`);
    return true;
  });
  let isFailed = false;
  download.connect('failed', () => {
    isFailed = true;
    if (app.downloads === 'webView') say({ event: 'lost', address, name: '' });
  });
  download.connect('finished', () => {
    if (app.downloads !== 'webView' || isFailed) return;
    say({ event: 'kept', address, name: GLib.path_get_basename(download.get_destination()) });
  });
});

webView.connect('decide-policy', (_, decision, type) => {
  if (type === WebKit.PolicyDecisionType.RESPONSE) {
    const disposition = decision.response.get_http_headers()?.get_one('Content-Disposition');
    if (!disposition?.startsWith('attachment')) return false;
    decision.download();
    return true;
  }
  const address = decision.navigation_action.get_request().get_uri();
  if (type === WebKit.PolicyDecisionType.NEW_WINDOW_ACTION) {
    // The app makes no windows: what asks for one gets none.
    say({ event: 'refusedWindow', address });
    decision.ignore();
    return true;
  }
  if (/^(?:about|blob|data):/.test(address) || address.startsWith(`${app.origin}/`)) return false;
  // Nothing is loaded from elsewhere here; without `opensOutside` the app would show it in its own view.
  say({ event: app.opensOutside || !address.startsWith('http') ? 'outside' : 'left', address });
  decision.ignore();
  return true;
});
webView.connect('run-file-chooser', (_, request) => {
  say({ event: 'chooser', types: request.get_mime_types() ?? [], isMultiple: request.get_select_multiple() });
  if (app.picked.length > 0) request.select_files(app.picked);
  else request.cancel();
  return true;
});
webView.connect('permission-request', (_, request) => {
  say({ event: 'permission', of: request.constructor.name });
  request.deny();
  return true;
});
webView.connect('web-process-terminated', () => say({ event: 'crashed' }));

const argument = (text) => new GLib.Variant('a{sv}', { values: new GLib.Variant('s', text) });
const commands = {
  open: ({ origin, path }) => {
    app.origin = origin;
    window.show_all();
    window.get_window().focus(0);
    webView.load_uri(`${origin}${path}`);
  },
  set: (changed) => {
    Object.assign(app, changed);
    if (!app.introduction) return;
    for (const answer of app.unanswered.splice(0)) answer(JSON.stringify(app.introduction));
  },
  /** Runs a function of the driver in the page. */
  call: async ({ source, values }) => {
    const body = `return JSON.stringify((await (${source})(...JSON.parse(values))) ?? null)`;
    const result = await promised(
      (done) =>
        webView.call_async_javascript_function(body, -1, argument(JSON.stringify(values)), null, null, null, done),
      (view, outcome) => view.call_async_javascript_function_finish(outcome),
    );
    return { value: JSON.parse(result.to_string()) };
  },
  /** A press of the first button, at a place of the page. */
  press: ({ x, y }) => {
    for (const kind of [Gdk.EventType.BUTTON_PRESS, Gdk.EventType.BUTTON_RELEASE])
      Gdk.test_simulate_button(window.get_window(), x, y, 1, 0, kind);
  },
  picture: ({ file }) => {
    const { width, height } = PHONE;
    Gdk.pixbuf_get_from_window(window.get_window(), 0, 0, width, height).savev(file, 'png', [], []);
  },
  /** Text from the keyboard of the phone, in the field that has the focus. */
  type: ({ text }) => webView.execute_editing_command_with_argument('InsertText', text),
};
listen(commands, () => Gtk.main_quit());
Gtk.main();
