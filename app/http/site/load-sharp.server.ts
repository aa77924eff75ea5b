/** Loads the library that draws and cuts pictures when the first one is needed, because it takes memory. */

let loading: ReturnType<typeof importSharp> | undefined

export function loadSharp() {
  loading ??= importSharp()
  return loading
}

async function importSharp() {
  const { default: sharp } = await import('sharp')
  // No picture is opened twice, and one thread for each leaves the other processors to the pages.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}
