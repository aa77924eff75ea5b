/** The script with the data of a page, which browsers need for hydration. */

const escapes: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/**
 * `encoded`: Remix's stream of the data. Our loaders defer nothing, so that the script contains all of it, in the form in
 * which Remix's StreamTransfer would send it in parts. Rendering that costs a second pass through React for each part.
 */
export async function toDataScript(encoded: ReadableStream<Uint8Array>): Promise<string> {
  const text = await new Response(encoded).text()
  const escaped = JSON.stringify(text).replace(/[&><\u2028\u2029]/g, (character) => escapes[character] ?? '')
  return `window.__remixContext.streamController.enqueue(${escaped});window.__remixContext.streamController.close();`
}
