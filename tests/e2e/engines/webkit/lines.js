/** What the programs of gjs have in common: commands as lines of JSON on the standard input, answers on the standard output. */
import Gio from 'gi://Gio';
import GLib from 'gi://GLib';

const output = new Gio.UnixOutputStream({ fd: 1, close_fd: false });
export const say = (message) => output.write_all(new TextEncoder().encode(`${JSON.stringify(message)}\n`), null);

/** The outcome of an asynchronous call of GLib. */
export const promised = (start, finish) =>
  new Promise((resolve, reject) => {
    start((source, result) => {
      try {
        resolve(finish(source, result));
      } catch (error) {
        reject(error);
      }
    });
  });

const answer = async (commands, { id, method, params }) => {
  try {
    say({ id, result: (await commands[method](params)) ?? {} });
  } catch (error) {
    say({ id, error: String(error.message ?? error) });
  }
};

/** Runs each command that comes; `end` is called when no more can come. */
export const listen = (commands, end) => {
  const input = new Gio.DataInputStream({ base_stream: new Gio.UnixInputStream({ fd: 0, close_fd: false }) });
  const next = () =>
    input.read_line_async(GLib.PRIORITY_DEFAULT, null, (_, result) => {
      const [line] = input.read_line_finish_utf8(result);
      if (line === null) return end();
      void answer(commands, JSON.parse(line));
      return next();
    });
  next();
};
