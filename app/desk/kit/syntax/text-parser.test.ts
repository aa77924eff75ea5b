/** The nodes of each construct, with the text of those that have no nodes in them. */
import { describe, expect, it } from 'vitest'
import { outlineTree } from '../../../../tests/support/outline-tree'
import { textParser } from './text-parser'

const cases: Record<string, [typed: string, outline: string][]> = {
  headings: [
    ['## Two ##', 'ATXHeading2\n  HeaderMark "## "\n  HeaderMark "##"'],
    ['##Two', 'ATXHeading2\n  HeaderMark "##"'],
    ['H2: Two #', 'ATXHeading2\n  HeaderMark "H2: "'],
    ['# C#', 'ATXHeading1\n  HeaderMark "# "'],
    ['#tag', 'Paragraph "#tag"'],
    ['######## Eight', 'ATXHeading6\n  HeaderMark "######## "'],
    [
      '### *A* ## {#b .c}',
      'ATXHeading3\n  HeaderMark "### "\n  Emphasis\n    EmphasisMark "*"\n    EmphasisMark "*"\n  HeaderMark "##"\n  HeadingId "{#b .c}"',
    ],
    ['A\n==', 'SetextHeading1\n  HeaderMark "=="'],
    ['a\n-', 'Paragraph "a\\n-"'],
    ['a\n---', 'Paragraph "a"\nHorizontalRule "---"'],
    ['> a\n> ---', 'Blockquote\n  QuoteMark ">"\n  SetextHeading2\n    QuoteMark ">"\n    HeaderMark "---"'],
  ],
  containers: [
    ['::: note\n:::', 'Container\n  ContainerMark ":::"\n  ContainerName "note"\n  ContainerMark ":::"'],
    [
      'a\n:::details  My *list* \nb\n',
      'Paragraph "a"\nContainer\n  ContainerMark ":::"\n  ContainerName "details"\n  ContainerWords "My *list*"\n  Paragraph "b"',
    ],
    [
      '> :::: note\n> - a\n> ::::\n> b',
      'Blockquote\n  QuoteMark ">"\n  Container\n    ContainerMark "::::"\n    ContainerName "note"\n    QuoteMark ">"\n    BulletList\n      ListItem\n        ListMark "-"\n        Paragraph "a"\n    QuoteMark ">"\n    ContainerMark "::::"\n  QuoteMark ">"\n  Paragraph "b"',
    ],
    [
      '::: tip\n::: note\na\n:::\n:::\nb',
      'Container\n  ContainerMark ":::"\n  ContainerName "tip"\n  Container\n    ContainerMark ":::"\n    ContainerName "note"\n    Paragraph "a"\n    ContainerMark ":::"\n  ContainerMark ":::"\nParagraph "b"',
    ],
    [
      '- ::: note\n  a\n:::\nb',
      'BulletList\n  ListItem\n    ListMark "-"\n    Container\n      ContainerMark ":::"\n      ContainerName "note"\n      Paragraph "a"\nContainerMark ":::"\nParagraph "b"',
    ],
    ['::: foo\na\n:::', 'Paragraph "::: foo\\na\\n:::"'],
    [
      '::: tip\n::: foo\na\n:::\n:::',
      'Container\n  ContainerMark ":::"\n  ContainerName "tip"\n  UnknownContainer\n    Paragraph "::: foo"\n    Paragraph "a"\n    UnknownMark ":::"\n  ContainerMark ":::"',
    ],
    [
      '::: product a-b\n\nc',
      'Container\n  ContainerMark ":::"\n  ContainerName "product"\n  ContainerWords "a-b"\nParagraph "c"',
    ],
    ['::: picks\na', 'Container\n  ContainerMark ":::"\n  ContainerName "picks"\nParagraph "a"'],
    [
      '::: review\na\n:::',
      'Container\n  ContainerMark ":::"\n  ContainerName "review"\n  Paragraph "a"\n  ContainerMark ":::"',
    ],
  ],
  verdicts: [
    [
      'a\n✓ b *c*\n\n✔️ d',
      'Paragraph "a"\nVerdictList\n  VerdictItem\n    VerdictMark "✓"\n    Emphasis\n      EmphasisMark "*"\n      EmphasisMark "*"\n  VerdictItem\n    VerdictMark "✔️"',
    ],
    ['X a\nX b', 'VerdictList\n  VerdictItem\n    VerdictMark "X"\n  VerdictItem\n    VerdictMark "X"'],
    ['X Corp', 'Paragraph "X Corp"'],
    ['\\X a\nX b', 'Paragraph\n  Escape "\\\\X"'],
  ],
  tables: [
    [
      '|a|`b`|\n|-|-:|\n| \\| ||',
      'Table\n  TableHeader\n    TableDelimiter "|"\n    TableCell "a"\n    TableDelimiter "|"\n    TableCell\n      InlineCode\n        CodeMark "`"\n        CodeMark "`"\n    TableDelimiter "|"\n  TableDelimiter "|-|-:|"\n  TableRow\n    TableDelimiter "|"\n    TableCell\n      Escape "\\\\|"\n    TableDelimiter "|"\n    TableDelimiter "|"',
    ],
    [
      'x\na | b | c\nd|e\nf',
      'Paragraph "x"\nTable\n  TableHeader\n    TableCell "a"\n    TableDelimiter "|"\n    TableCell "b"\n    TableDelimiter "|"\n    TableCell "c"\n  TableRow\n    TableCell "d"\n    TableDelimiter "|"\n    TableCell "e"\nParagraph "f"',
    ],
    ['a | b | c', 'Paragraph "a | b | c"'],
    ['a | b\nc | d', 'Paragraph "a | b\\nc | d"'],
  ],
  footnotes: [
    [
      'a[^1]^[b [c](d)]',
      'Paragraph\n  FootnoteReference "[^1]"\n  Footnote\n    FootnoteMark "^["\n    Link\n      LinkMark "["\n      LinkMark "]"\n      LinkMark "("\n      URL "d"\n      LinkMark ")"\n    FootnoteMark "]"',
    ],
    [
      'a\n[^1]: b\n\n    c\nd\n\ne',
      'Paragraph "a"\nFootnoteDefinition\n  FootnoteLabel "[^1]:"\n  Paragraph "b"\n  Paragraph "c\\nd"\nParagraph "e"',
    ],
  ],
  lists: [
    [
      '- [x] a\n\n  [ ] b',
      'BulletList\n  ListItem\n    ListMark "-"\n    Task\n      TaskMarker "[x]"\n    Paragraph "[ ] b"',
    ],
    ['- a\nb', 'BulletList\n  ListItem\n    ListMark "-"\n    Paragraph "a"\nParagraph "b"'],
    ['* a\nb', 'BulletList\n  ListItem\n    ListMark "*"\n    Paragraph "a\\nb"'],
  ],
  'code and HTML': [
    [
      '~~~ js x\na\n\nb\n~~~~\nc',
      'FencedCode\n  CodeMark "~~~"\n  CodeInfo "js x"\n  CodeText "a\\n\\nb"\n  CodeMark "~~~~"\nParagraph "c"',
    ],
    [
      '> ```\n> a\nb',
      'Blockquote\n  QuoteMark ">"\n  FencedCode\n    CodeMark "```"\n    QuoteMark ">"\n    CodeText "a"\nParagraph "b"',
    ],
    ['a\n<div>\nb\n</div>\nc', 'Paragraph "a"\nHTMLBlock "<div>\\nb\\n</div>"\nParagraph "c"'],
    ['<pre>\n\na\n</pre>', 'HTMLBlock "<pre>\\n\\na\\n</pre>"'],
    ['<!-- a\n\n-->\n<!-- b', 'CommentBlock "<!-- a\\n\\n-->"\nParagraph "<!-- b"'],
    ['<b>\na', 'Paragraph\n  HTMLTag "<b>"'],
  ],
  'marks in a text': [
    [
      '~a~ ~~b~~ ~~~c~~~',
      'Paragraph\n  Strikethrough\n    StrikethroughMark "~"\n    StrikethroughMark "~"\n  Strikethrough\n    StrikethroughMark "~~"\n    StrikethroughMark "~~"',
    ],
    [
      '![a](/b){.wide}',
      'Paragraph\n  Image\n    LinkMark "!["\n    LinkMark "]"\n    LinkMark "("\n    URL "/b"\n    LinkMark ")"\n  PictureWidth "{.wide}"',
    ],
    [
      'a ![](/b){wide}',
      'Paragraph\n  Image\n    LinkMark "!["\n    LinkMark "]"\n    LinkMark "("\n    URL "/b"\n    LinkMark ")"',
    ],
    [
      '[a](/b){sponsored} {sponsored}',
      'Paragraph\n  Link\n    LinkMark "["\n    LinkMark "]"\n    LinkMark "("\n    URL "/b"\n    LinkMark ")"\n  LinkAttribute "{sponsored}"',
    ],
    ['https://a.example/b, <irc://c> [](/d)', 'Paragraph\n  URL "https://a.example/b"'],
  ],
}

for (const [construct, examples] of Object.entries(cases)) {
  describe(construct, () => {
    it.each(examples)('%j', (typed, outline) => {
      expect(outlineTree(textParser.parse(typed), typed)).toBe(outline)
    })
  })
}
