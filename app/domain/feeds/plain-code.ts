/** Takes the colors out of code in feeds, since readers show feeds with their own style sheets. */

const codeBlock =
  /<figure class="code(?: code-numbered)?">(?:<figcaption>(?:<span class="code-title-line">([^<]*)<\/span>)?[^<]*(?:<span class="code-language">[^<]*<\/span>)?<\/figcaption>)?<pre tabindex="0"><code(?: class="[^"]*")?>([^<]*(?:<(?!\/code>)[^<]*)*)<\/code><\/pre><\/figure>/g

/** Code keeps its title. `html`: from the converter. */
export function withPlainCode(html: string): string {
  return html.replace(codeBlock, (_, title: string | undefined, code: string) => {
    const pre = `<pre><code>${code.replace(/<\/?(?:span|mark)[^>]*>/g, '')}</code></pre>`
    return title ? `<figure><figcaption>${title}</figcaption>${pre}</figure>` : pre
  })
}
