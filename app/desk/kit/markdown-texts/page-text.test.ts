/** What becomes of the text of a file, for each habit of other software, and that no word is lost without a word about it. */
import { describe, expect, it } from 'vitest'
import { createSeededRandom, pick } from '../../../../tests/support/seeded-random'
import type { Dialect } from './mark'
import { readPageText } from './page-text'

const all: Dialect = { hasShortcodes: true, hasTags: true, isMdx: false }
const mdx: Dialect = { hasShortcodes: false, hasTags: false, isMdx: true }

const files: Record<string, string> = {
  'a.jpg': 'post/a.jpg',
  './größe 1.png': 'post/größe 1.png',
  'film.mp4': 'post/film.mp4',
}
const addresses: Record<string, string> = { 'other.md': '/other/', '2020-01-02-other': '/2020/other.html' }

function read(source: string, dialect: Dialect = all, title = 'Title') {
  const { text, files: shown } = readPageText(source, {
    title,
    dialect,
    firstLine: 1,
    findFile: (address) => files[decodeURIComponent(address)] ?? null,
    resolve: (target) => addresses[target] ?? null,
  })
  const losses = text.losses.map(({ what, words, line }) => `${what} ${line}: ${words}`)
  return { text: text.text, losses, shown }
}

describe('the shortcodes of Hugo', () => {
  it.each([
    ['{{< figure src="a.jpg" alt="A desk" caption="Our desk" >}}', '![A desk](post/a.jpg "Our desk")'],
    [
      '{{< figure src="a.jpg" title="One" caption="Two \\"x\\"" attr="By" >}}',
      '![](post/a.jpg "One – Two \\"x\\" – By")',
    ],
    ['{{< figure src="https://a.b/c.jpg" link="https://a.b/" >}}', '[![](https://a.b/c.jpg)](https://a.b/)'],
    [
      'Words {{< youtube w7Ft2ymGmfc >}} and more',
      'Words \n\nhttps://www.youtube.com/watch?v=w7Ft2ymGmfc\n\n and more',
    ],
    [
      'a\n{{< youtube id="w7Ft2ymGmfc" title="x" >}}\nb',
      'a\n\nhttps://www.youtube.com/watch?v=w7Ft2ymGmfc\n\nb',
    ],
    ['{{< vimeo 55073825 >}}', 'https://vimeo.com/55073825'],
    ['{{< gist spf13 7896402 >}}', 'https://gist.github.com/spf13/7896402'],
    [
      '{{< x user="SanDiegoZoo" id="1453110110599868418" >}}',
      'https://x.com/SanDiegoZoo/status/1453110110599868418',
    ],
    ['{{< tweet 877500564405444608 >}}', 'https://x.com/i/status/877500564405444608'],
    ['{{< instagram CxOWiQNP2MO >}}', 'https://www.instagram.com/p/CxOWiQNP2MO/'],
    [
      '{{< highlight go "linenos=table" >}}\nfmt.Println("`x` {{< y >}}")\n{{< /highlight >}}',
      '```go\nfmt.Println("`x` {{< y >}}")\n```',
    ],
    ['{{% notice warning "Mind" %}}\nIt *burns*.\n{{% /notice %}}', '::: warning Mind\nIt *burns*.\n:::'],
    ['{{< admonition type=tip title="So" open=false >}}\nYes.\n{{< /admonition >}}', '::: tip So\nYes.\n:::'],
    ['{{< admonition >}}\nYes.\n{{< /admonition >}}', '::: note\nYes.\n:::'],
    ['{{< warning >}}Hot{{< /warning >}}', '::: warning\nHot\n:::'],
    ['{{< details summary="See" >}}\nHidden\n{{< /details >}}', '::: details See\nHidden\n:::'],
    ['[x]({{< relref "other.md" >}})', '[x](/other/)'],
    ['{{</* figure src="x" */>}}', '{{< figure src="x" >}}'],
    ['{{< mermaid >}}\ngraph LR;\n{{< /mermaid >}}', '```mermaid\ngraph LR;\n```'],
    ['- one\n  {{< vimeo 55073825 >}}\n- two', '- one\n  \n  https://vimeo.com/55073825\n\n- two'],
    ['> {{< vimeo 55073825 >}}', '> https://vimeo.com/55073825'],
    [
      '{{< note >}}\nA\n{{< vimeo 55073825 >}}\n{{< /note >}}',
      '::: note\nA\n\nhttps://vimeo.com/55073825\n:::',
    ],
  ])('%s', (source, expected) => {
    expect(read(source)).toMatchObject({ text: expected, losses: [] })
  })

  it('keeps what is in unknown ones, and says so', () => {
    expect(
      read('One\n\n{{< typeit speed=3 >}}Typed *words*{{< /typeit >}}\n\n{{< bilibili BV1Sx411T7QQ >}}'),
    ).toMatchObject({
      text: 'One\n\nTyped *words*',
      losses: [
        'unknown-shortcode 3: {{< typeit speed=3 >}}',
        'unknown-shortcode 5: {{< bilibili BV1Sx411T7QQ >}}',
      ],
    })
    expect(read('{{< /lost >}}').losses).toEqual(['unknown-shortcode 1: {{< /lost >}}'])
  })
})

describe('the tags of Jekyll and Eleventy', () => {
  it.each([
    ['{% highlight js linenos %}\nlet a = `{{ x }}`\n{% endhighlight %}', '```js\nlet a = `{{ x }}`\n```'],
    ['{% raw %}{{ x }}{% endraw %}', '{{ x }}'],
    ['![x]({{ site.baseurl }}/a.jpg)', '![x](/a.jpg)'],
    ['[x]({{ "/b/" | relative_url }})', '[x](/b/)'],
    ["[x]({{ '/b/' | url }})", '[x](/b/)'],
    ['[x]({% post_url 2020-01-02-other %})', '[x](/2020/other.html)'],
    ['[x]({% link other.md %})', '[x](/other/)'],
    [
      '{% include figure image_path="https://a.b/c.jpg" alt="A" caption="C" %}',
      '![A](https://a.b/c.jpg "C")',
    ],
    [
      '{% include video id="w7Ft2ymGmfc" provider="youtube" %}',
      'https://www.youtube.com/watch?v=w7Ft2ymGmfc',
    ],
    ['{% youtube "https://youtu.be/w7Ft2ymGmfc" %}', 'https://youtu.be/w7Ft2ymGmfc'],
    ['{% gist 7896402 %}', 'https://gist.github.com/7896402'],
    ['# A {{ page.title }}', '# A Title'],
    ['## One\n{: #one}', '## One'],
  ])('%s', (source, expected) => {
    expect(read(source).text).toBe(expected)
  })

  it.each([
    ['a {{ page.date | date: "%Y" }} b', 'a  b', 'template-tag 1: {{ page.date | date: "%Y" }}'],
    ['{% if x %}Yes{% endif %}', 'Yes', 'template-tag 1: {% if x %}'],
    ['{% assign x = 1 %}', '', 'template-tag 1: {% assign x = 1 %}'],
    [
      '{% comment %}Not *shown*{% endcomment %}',
      '',
      'template-tag 1: {% comment %}Not *shown*{% endcomment %}',
    ],
    ['* TOC\n{:toc}\n\nText', 'Text', 'dynamic 1: * TOC {:toc}'],
    ['Text\n{: .center}', 'Text', 'style 2: {: .center}'],
    ['[[toc]]\n\nText', 'Text', 'dynamic 1: [[toc]]'],
  ])('%s', (source, text, loss) => {
    expect(read(source)).toMatchObject({ text, losses: [loss] })
  })

  it('keeps the width of a picture and the formulas', () => {
    const text = '![x](https://a.b/c.jpg){: .wide }\n\n$$a_{1}$$ and [^1]\n\n[^1]: Note'
    expect(read(text)).toMatchObject({ text, losses: [] })
  })
})

describe('MDX', () => {
  it.each([
    ['import cover from \'a.jpg\'\n\n<Image src={cover} alt="A desk" />', '![A desk](post/a.jpg)'],
    [
      '<Callout type="warning" title="Mind">\n    It *burns*.\n</Callout>',
      '::: warning Mind\nIt *burns*.\n:::',
    ],
    ['<Aside>Text</Aside>', '::: note\nText\n:::'],
    ['<YouTube id="w7Ft2ymGmfc" />', 'https://www.youtube.com/watch?v=w7Ft2ymGmfc'],
    ['<Tweet id="877500564405444608" />', 'https://x.com/i/status/877500564405444608'],
    ['See <Link href="/b">this</Link>.', 'See [this](/b).'],
    ['a {/* hidden */}b{" "}c', 'a b c'],
    ['A: {frontmatter.title}', 'A: Title'],
    ['$\\frac{a}{b}$ and `{x}`', '$\\frac{a}{b}$ and `{x}`'],
    ['import duties rose', 'import duties rose'],
    ['```jsx\nimport a from "b"\n<Chart />\n```', '```jsx\nimport a from "b"\n<Chart />\n```'],
  ])('%s', (source, expected) => {
    expect(read(source, mdx)).toMatchObject({ text: expected, losses: [] })
  })

  it.each([
    ["import { Chart } from '../chart'\n\nText", 'Text', "component 1: import { Chart } from '../chart'"],
    ['export const a = {\n  b: [1,\n\n2] }\n\nText', 'Text', 'component 1: export const a = { b: [1, 2] }'],
    ['<Chart data={[{ a: 1 }]} />', '', 'component 1: <Chart data={[{ a: 1 }]} />'],
    ['<Tabs>\n      <b>Inner</b> text\n</Tabs>', '<b>Inner</b> text', 'component 1: <Tabs>'],
    ['<Image src={find(1)} />', '', 'component 1: <Image src={find(1)} />'],
    ['{posts.map((post) => post.title)}', '', 'component 1: {posts.map((post) => post.title)}'],
  ])('%s', (source, text, loss) => {
    expect(read(source, mdx)).toMatchObject({ text, losses: [loss] })
  })
})

describe('any Markdown', () => {
  it.each([
    ['# Title\n\nText', 'Text'],
    ['Title\n=====\n\nText', 'Text'],
    ['# Another\n\nText', '# Another\n\nText'],
    ['Intro\n\n<!--more-->\n\nText', 'Intro\n\n\n\nText'],
    ['> [!NOTE]\n> Words\n> more\n\nText', '::: note\nWords\nmore\n:::\n\nText'],
    ['> [!danger] Hot\n> Words', '::: warning Hot\nWords\n:::'],
    ['> [!faq]- Why?\n> So', '::: details Why?\nSo\n:::'],
    ['> > [!tip]\n> > In a quote', '> ::: tip\n> In a quote\n> :::'],
    [':::caution[Mind]\nWords\n:::', '::: warning Mind\nWords\n:::'],
    ['```md\n> [!NOTE]\n> x\n{{< youtube x >}}\n```', '```md\n> [!NOTE]\n> x\n{{< youtube x >}}\n```'],
    ['`{{ x }}` and ``{% a ` %}``', '`{{ x }}` and ``{% a ` %}``'],
    ['Text\n\n    {{ x }}', 'Text\n\n    {{ x }}'],
    ['~~~\n```\n{{ x }}\n~~~', '~~~\n```\n{{ x }}\n~~~'],
    [
      '<iframe src="https://www.youtube.com/embed/w7Ft2ymGmfc?a=1" allowfullscreen></iframe>',
      'https://www.youtube.com/watch?v=w7Ft2ymGmfc',
    ],
    ['[other](other.md#part)', '[other](/other/#part)'],
  ])('%s', (source, expected) => {
    expect(read(source)).toMatchObject({ text: expected, losses: [] })
  })

  it.each([
    ['<script>let a</script>Text', 'Text', 'script 1: <script>let a</script>'],
    ['<style>p { }</style>Text', 'Text', 'style 1: <style>p { }</style>'],
    [
      '<iframe src="https://a.b/c"></iframe>',
      '<https://a.b/c>',
      'embed 1: <iframe src="https://a.b/c"></iframe>',
    ],
    ['One\n\n![x](gone.jpg)', 'One\n\n![x](gone.jpg)', 'picture 3: gone.jpg'],
  ])('%s', (source, text, loss) => {
    expect(read(source)).toMatchObject({ text, losses: [loss] })
  })

  it('takes the title of the heading where the fields have none', () => {
    const read = readPageText('# From *text*\n\nWords', {
      ...{ title: '', dialect: all, firstLine: 1, findFile: () => null, resolve: () => null },
    })
    expect(read).toMatchObject({ title: 'From text', text: { text: 'Words' } })
  })

  it('names pictures by their paths in the archive, with brackets where those have spaces', () => {
    const source = [
      '![A](a.jpg "B") and ![](<./größe 1.png>) ![](./gr%C3%B6%C3%9Fe%201.png)',
      '[![A](a.jpg)](a.jpg)',
      '<img src="a.jpg" srcset="b.jpg 2x" alt="C">',
      '![C][1]\n\n[1]: a.jpg',
      '`![x](a.jpg)` [film](film.mp4)',
    ]
    expect(read(source.join('\n\n'))).toEqual({
      text: [
        '![A](post/a.jpg "B") and ![](<post/größe 1.png>) ![](<post/größe 1.png>)',
        '[![A](post/a.jpg)](post/a.jpg)',
        '<img src="post/a.jpg" alt="C">',
        '![C][1]\n\n[1]: post/a.jpg',
        '`![x](a.jpg)` [film](post/film.mp4)',
      ].join('\n\n'),
      losses: [],
      shown: expect.arrayContaining([
        { source: 'post/a.jpg', alt: 'A', caption: 'B' },
        { source: 'post/größe 1.png', alt: '', caption: '' },
        { source: 'post/a.jpg', alt: 'C', caption: '' },
        { source: 'post/film.mp4', alt: '', caption: '' },
      ]),
    })
  })
})

describe('every word of a text', () => {
  const parts = [
    ...[
      '## word',
      '- word\n  word',
      '> word\n> word',
      '| word | word |\n| --- | --- |\n| word | word |',
      'word\n{: .word}',
    ],
    ...[
      '{{< word word="word" >}}',
      '{{< word >}}\nword\n{{< /word >}}',
      '{{% notice tip "word" %}}word{{% /notice %}}',
    ],
    ...[
      '{{< figure src="a.jpg" caption="word" alt="word" title="word" >}}',
      '{{< highlight word >}}\nword\n{{< /highlight >}}',
    ],
    ...[
      '{% word word %}',
      '{% if word %}word{% endif %}',
      '{% highlight js %}word{% endhighlight %}',
      '{{ word.word }}',
    ],
    ...[
      '{% comment %}word{% endcomment %}',
      '{{< /word >}}',
      '{% endword %}',
      '{{< word',
      '{% word',
      '{{ word',
      '`word',
    ],
    ...[
      '> [!NOTE]\n> word',
      '> [!tip]- word\n> word\n> > word',
      ':::note[word]\nword\n:::',
      '`word` {{< word >}} ``word',
    ],
    ...[
      '```word\n{{< word >}}\n```',
      '![word](a.jpg "word")',
      '[word](other.md "word")',
      '<b>word</b>',
      '<script>word</script>',
    ],
    ...[
      '<Word word={word}>word</Word>',
      '<Callout title="word">word</Callout>',
      '<Word word="word" />',
      '{word}',
      '{/* x */}',
    ],
    ...[
      '<Word>\n    word\n</Word>',
      '<Link href="/x">word</Link>',
      'import { word } from "word"',
      'export const word = "word"',
    ],
    ...[
      '* word\n{:toc}',
      '[^1]: word',
      '    word {{ word }}',
      '<!--more-->',
      '$$word_{1}$$',
      '~~~\nword',
      '<word',
      '{word',
    ],
  ]

  it.each([all, mdx])('is in the result or in the losses: %o', (dialect) => {
    const chance = createSeededRandom(dialect.isMdx ? 2 : 1)
    for (let n = 0; n < 500; n += 1) {
      let count = 0
      const name = () => {
        count += 1
        return `w${count}q`
      }
      const between = () => pick(chance, ['\n\n', '\n\n', '\n', ' '])
      const source = Array.from(
        { length: 6 },
        () =>
          pick(chance, parts).replace(/word/gi, (word) => (word === 'Word' ? 'Word' : name())) + between(),
      ).join('')
      // A closing tag has the name of its opening one only where both are `word`, so that pairs are tested by hand above.
      const paired = source.replace(
        /\{\{< (w\d+q)([^<>]*) >\}\}([^{}]*)\{\{< \/w\d+q >\}\}/g,
        '{{< $1$2 >}}$3{{< /$1 >}}',
      )
      const { text, losses } = read(paired, dialect)
      const kept = text + losses.join('\n')
      const lost = [...paired.matchAll(/w\d+q/g)].map(([word]) => word).filter((word) => !kept.includes(word))
      expect(
        lost.filter((word) => !isNameOnly(paired, word)),
        paired,
      ).toEqual([])
    }
  })

  /** The language of a fence is kept, the condition of a tag that closes is no text. */
  function isNameOnly(source: string, word: string): boolean {
    return new RegExp(`\\{% if ${word} `).test(source)
  }
})

describe('texts that are made to be slow', () => {
  it.each([
    '{{< a >}}',
    '{{<',
    '{% a %}',
    '{%',
    '`',
    '<A ',
    '<A>',
    '[',
    '![a](',
    '{:',
    '> [!NOTE]\n',
    '> ',
    ':::note\n',
    '{',
    '<iframe src="',
    '<!--',
    '{{',
    '```\n',
    '$',
    'import a from ',
    '{::comment}',
  ])('many times %j', (part) => {
    const source = part.repeat(Math.ceil(60_000 / part.length))
    const start = performance.now()
    for (const dialect of [all, mdx]) expect(read(source, dialect).text).toBeTypeOf('string')
    expect(performance.now() - start).toBeLessThan(8000)
  })
})
