/** No word of a text is lost in silence, however it is nested: it is in what is shown, or among the losses. */
import { expect, it } from 'vitest'
import { type Chance, createSeededRandom, pick } from '../../../../tests/support/seeded-random'
import { toPostText } from './post-text'

const context = {
  id: '1',
  library: { find: () => undefined, findByFile: () => undefined, listAttached: () => [] },
  findBlock: () => undefined,
  footnotes: '',
}

/** Each `@` becomes a word that occurs once. */
const pieces = [
  '@',
  '@\n\n@',
  '\n',
  '\n\n',
  ' @ ',
  '<b>@</b>',
  '<p>@</p>',
  '<div>@',
  '</div>',
  '<!-- wp:paragraph --><p>@</p><!-- /wp:paragraph -->',
  '<!-- wp:group --><div>',
  '</div><!-- /wp:group -->',
  '<!-- wp:x/y --><p>@</p><!-- /wp:x/y -->',
  '<!-- /wp:x/y -->',
  '[row]@[/row]',
  '[unknown]@[/unknown]',
  '[unknown a="@"]',
  '[toggle title="@"]@[/toggle]',
  '[caption]<img src="https://a.example/@.jpg">@[/caption]',
  '[code]@[/code]',
  '[/row]',
  '[row]',
  '[@]',
  '[button url="https://a.example/@"]@[/button]',
  '[vc_column_text]@',
  '<pre>@</pre>',
  '<pre>@',
  '<li>@</li>',
  'https://a.example/@\n',
  '\nhttps://a.example/@\n',
  '<figure class="wp-block-gallery"><img src="https://a.example/@.jpg"><p>@</p></figure>',
  '<div class="wp-caption"><img src="https://a.example/@.jpg"><p>@</p><p class="wp-caption-text">@</p></div>',
  '<div class="wp-block-embed">@</div>',
  '<div class="wp-block-file"><p>@</p><a href="/@">@</a></div>',
  '<div id="toc">@</div>',
  '<noscript>@</noscript>',
  '<!--more-->',
  '<!--nextpage-->',
  '[quote author="@"]@[/quote]',
  '[su_note]@[/su_note]',
  '<table><tr><td>@</td></tr></table>',
]

function write(chance: Chance): { text: string; words: string[] } {
  const words: string[] = []
  const text = Array.from({ length: 8 }, () => pick(chance, pieces))
    .join('')
    .replace(/@/g, () => {
      words.push(`w${words.length}x`)
      return words.at(-1) ?? ''
    })
  return { text, words }
}

it('keeps every word, or says that it is lost', () => {
  const chance = createSeededRandom(53)
  for (let round = 0; round < 1_500; round++) {
    const { text, words } = write(chance)
    const { text: shown } = toPostText(text, context)
    const all = [shown.text, ...shown.losses.map((loss) => loss.words)].join('\n')
    expect({ text, lost: words.filter((word) => !all.includes(word)) }).toEqual({ text, lost: [] })
  }
})
