/** Imported first by every command: on a server that is too old, the command ends with one sentence. */
const [major] = process.versions.node.split('.');
if (Number(major) < 20) {
  console.error(`Node ${process.versions.node} is too old: install Node 20 or newer, then run the command again.`);
  process.exit(1);
}
