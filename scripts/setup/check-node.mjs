/** Imported first: ends with a sentence when this Node.js is too old to run the rest. */

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 24

if (!fits) {
  process.stderr.write(
    `Ohmnibus needs Node.js 20.19, 22.12, 24 or newer; this is ${process.versions.node}.\n`,
  )
  process.exit(1)
}
