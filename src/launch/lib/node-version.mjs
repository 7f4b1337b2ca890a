/** Imported first by every command, so that an old Node says so in one sentence instead of failing further on. */
const [major] = process.versions.node.split('.');
if (Number(major) < 20) {
  console.error(`Node ${process.versions.node} is too old: install Node 20 or newer, then run the command again.`);
  process.exit(1);
}
