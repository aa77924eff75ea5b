/** The marks of an article's text, with what readers see of each, for the help of the writing field. */
import { i18n } from '~/domain/language/desk-i18n'
import type { SafeHtml } from '~/domain/text/safe-html'

type Mark = {
  /** In English. */
  name: string
  typed: string
  /** What the converter makes of it, without ids. Browsers do not load the converter. */
  html: SafeHtml
}

export const marks: Mark[] = [
  mark(/*i18n*/ 'Heading', '## Battery life', '<h2>Battery life</h2>'),
  mark(/*i18n*/ 'Subheading', '### In the cold', '<h3>In the cold</h3>'),
  mark(/*i18n*/ 'Bold and italic', '**bold**, *italic*', '<p><strong>bold</strong>, <em>italic</em></p>'),
  mark(/*i18n*/ 'Strikethrough', '~~$499~~ $399', '<p><s>$499</s> $399</p>'),
  mark(/*i18n*/ 'Link', '[the test](/articles/test)', '<p><a href="/articles/test">the test</a></p>'),
  mark(
    /*i18n*/ 'Retailer link (alone in its paragraph, a button)',
    '[Buy on Amazon](https://amzn.to/1)',
    '<p><a class="retailer" href="https://amzn.to/1" rel="sponsored nofollow noopener" target="_blank">Buy on Amazon</a></p>',
  ),
  mark(
    /*i18n*/ 'Sponsored link',
    '[the maker](https://maker.example/){sponsored}',
    '<p><a href="https://maker.example/" rel="sponsored nofollow noopener" target="_blank">the maker</a></p>',
  ),
  mark(/*i18n*/ 'Bulleted list', '- first\n- second', '<ul><li>first</li><li>second</li></ul>'),
  mark(/*i18n*/ 'Numbered list', '1. first\n2. second', '<ol><li>first</li><li>second</li></ol>'),
  mark(
    /*i18n*/ 'Task list',
    '- [x] measured\n- [ ] written',
    '<ul><li class="task"><input type="checkbox" disabled="disabled" checked="checked" aria-label="Done" /> measured</li><li class="task"><input type="checkbox" disabled="disabled" aria-label="To do" /> written</li></ul>',
  ),
  mark(/*i18n*/ 'Pros', '✓ quiet\n✓ fast', '<ul class="advantages"><li>quiet</li><li>fast</li></ul>'),
  mark(
    /*i18n*/ 'Cons (X works, too)',
    '✗ heavy\n✗ dear',
    '<ul class="drawbacks"><li>heavy</li><li>dear</li></ul>',
  ),
  mark(/*i18n*/ 'Quote', '> Nobody heard it.', '<blockquote><p>Nobody heard it.</p></blockquote>'),
  mark(
    /*i18n*/ 'Pull quote',
    '::: quote\nNobody heard it.\n\n— Maya Lindqvist\n:::',
    '<figure class="pull-quote"><blockquote><p>Nobody heard it.</p></blockquote><figcaption>— Maya Lindqvist</figcaption></figure>',
  ),
  mark(
    /*i18n*/ 'Note, tip or warning (words after it are its title)',
    '::: note\nWe paid for it.\n:::\n\n::: warning Hot parts\nLet it cool.\n:::',
    '<aside class="alert alert-note" role="note"><p class="alert-title">Note</p><p>We paid for it.</p></aside>\n<aside class="alert alert-warning" role="note"><p class="alert-title">Warning: Hot parts</p><p>Let it cool.</p></aside>',
  ),
  mark(
    /*i18n*/ 'Details (folded until opened)',
    '::: details How we tested\nFor two weeks.\n:::',
    '<details><summary>How we tested</summary><p>For two weeks.</p></details>',
  ),
  mark(
    /*i18n*/ 'Footnote',
    'It clicked.^[Twice.]',
    '<p>It clicked.<sup><a aria-label="Footnote 1">1</a></sup></p>\n<div class="footnotes" role="region" aria-label="Footnotes"><ol><li><p>Twice. <a aria-label="Back to the text">↩</a></p></li></ol></div>',
  ),
  mark(
    /*i18n*/ 'Table (: aligns a column)',
    '| Phone | Hours |\n| --- | --: |\n| One | 14 |',
    '<div class="table-scroll" tabindex="0" role="region" aria-label="Table"><table><thead><tr><th scope="col">Phone</th><th scope="col" class="align-right">Hours</th></tr></thead><tbody><tr><td>One</td><td class="align-right">14</td></tr></tbody></table></div>',
  ),
  mark(/*i18n*/ 'Divider', 'One\n\n---\n\nTwo', '<p>One</p>\n<hr />\n<p>Two</p>'),
  mark(/*i18n*/ 'Code', '`npm start`', '<p><code>npm start</code></p>'),
  mark(/*i18n*/ 'Code block', '```\nnpm start\n```', '<pre tabindex="0"><code>npm start\n</code></pre>'),
  mark(/*i18n*/ 'Heading with an ID', '## Price {#price}', '<h2>Price</h2>'),
  mark(/*i18n*/ 'The sign itself', '\\*not italic\\*', '<p>*not italic*</p>'),
]

export function sayMark({ name }: Mark): string {
  return i18n.t(name)
}

function mark(name: string, typed: string, html: string): Mark {
  return { name, typed, html: html as SafeHtml }
}
