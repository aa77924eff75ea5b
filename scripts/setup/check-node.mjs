/** Imported first: exits with a message when this Node.js is too old. */

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const isSupported = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 24

if (!isSupported) {
  process.stderr.write(
    `Ohmnibus needs Node.js 20.19, 22.12, 24 or newer; this is ${process.versions.node}.\n`,
  )
  process.exit(1)
}
