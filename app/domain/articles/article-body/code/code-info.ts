/** Reads what follows the marks of a code fence: `ts title="app/routes.ts" {1,3-5} showLineNumbers`. */

export type CodeInfo = {
  /** Null: unknown, or none. */
  language: CodeLanguage | null
  /** How readers call the language; '' when it is null. */
  languageName: string
  /** '' means none. */
  title: string
  hasNumbers: boolean
  /** First and last line of each range, from 1. */
  marked: [first: number, last: number][]
}

/** More is not read: no honest one is as long. */
const MAX_LENGTH = 500
const MAX_TITLE_LENGTH = 200

/** A title, lines to mark, or a word. */
const part = /(\w+)=(?:"([^"]*)"|'([^']*)')|\{([\d,\s-]*)\}|([^\s{"'=]+)/g

/** The parts may have any order after the language. Unknown parts are ignored, as on GitHub. */
export function parseCodeInfo(info: string): CodeInfo {
  const typed = info.slice(0, MAX_LENGTH)
  const found = findCodeLanguage(/^\s*([^\s{:=]*)/.exec(typed)?.[1] ?? '')
  const code: CodeInfo = {
    language: found?.language ?? null,
    languageName: found?.name ?? '',
    title: '',
    hasNumbers: false,
    marked: [],
  }
  for (const [, name, double, single, lines, word] of typed.matchAll(part)) {
    if (name === 'title' || name === 'filename') code.title = toTitle(double ?? single ?? '')
    else if (lines !== undefined) code.marked.push(...parseRanges(lines))
    else if (word === 'showLineNumbers') code.hasNumbers = true
  }
  return code
}

function toTitle(typed: string): string {
  return Array.from(typed.replace(/\s+/g, ' ').trim()).slice(0, MAX_TITLE_LENGTH).join('')
}

function parseRanges(typed: string): [number, number][] {
  return typed.split(',').flatMap((range): [number, number][] => {
    const [, first, last = first] = /^\s*(\d{1,6})(?:\s*-\s*(\d{1,6}))?\s*$/.exec(range) ?? []
    return first === undefined ? [] : [[Number(first), Number(last)]]
  })
}

/** `name`: as readers see it. `spellings`: besides the key, those that other publications and GitHub know. */
type Language = { name: string; spellings?: string[] }

/** The keys are the names of the highlighter's grammars. */
export const codeLanguages = {
  arduino: { name: 'Arduino', spellings: ['ino'] },
  bash: { name: 'Bash', spellings: ['sh', 'zsh'] },
  c: { name: 'C', spellings: ['h'] },
  clojure: { name: 'Clojure', spellings: ['clj', 'edn'] },
  cmake: { name: 'CMake' },
  cpp: { name: 'C++', spellings: ['c++', 'cc', 'hpp', 'cxx'] },
  csharp: { name: 'C#', spellings: ['cs', 'c#'] },
  css: { name: 'CSS' },
  dart: { name: 'Dart' },
  diff: { name: 'Diff', spellings: ['patch'] },
  dockerfile: { name: 'Dockerfile', spellings: ['docker'] },
  elixir: { name: 'Elixir', spellings: ['ex', 'exs'] },
  fsharp: { name: 'F#', spellings: ['fs', 'f#'] },
  go: { name: 'Go', spellings: ['golang'] },
  graphql: { name: 'GraphQL', spellings: ['gql'] },
  groovy: { name: 'Groovy', spellings: ['gradle'] },
  haskell: { name: 'Haskell', spellings: ['hs'] },
  ini: { name: 'INI', spellings: ['properties', 'editorconfig'] },
  java: { name: 'Java' },
  javascript: { name: 'JavaScript', spellings: ['js', 'jsx', 'mjs', 'cjs', 'node'] },
  json: { name: 'JSON', spellings: ['jsonc', 'json5', 'jsonl', 'webmanifest'] },
  julia: { name: 'Julia', spellings: ['jl'] },
  kotlin: { name: 'Kotlin', spellings: ['kt', 'kts'] },
  less: { name: 'Less' },
  lua: { name: 'Lua', spellings: ['luau'] },
  makefile: { name: 'Makefile', spellings: ['make', 'mk'] },
  markdown: { name: 'Markdown', spellings: ['md', 'mdx'] },
  nginx: { name: 'nginx', spellings: ['nginxconf'] },
  nix: { name: 'Nix' },
  objectivec: { name: 'Objective-C', spellings: ['objc', 'objective-c', 'mm'] },
  perl: { name: 'Perl', spellings: ['pl', 'pm'] },
  php: { name: 'PHP' },
  powershell: { name: 'PowerShell', spellings: ['ps1', 'pwsh', 'ps'] },
  protobuf: { name: 'Protocol Buffers', spellings: ['proto'] },
  python: { name: 'Python', spellings: ['py', 'python3', 'gyp'] },
  r: { name: 'R' },
  ruby: { name: 'Ruby', spellings: ['rb', 'gemspec'] },
  rust: { name: 'Rust', spellings: ['rs'] },
  scala: { name: 'Scala', spellings: ['sbt'] },
  scss: { name: 'SCSS', spellings: ['sass'] },
  shell: { name: 'Shell session', spellings: ['console', 'shellsession', 'sh-session'] },
  sql: { name: 'SQL', spellings: ['mysql', 'sqlite'] },
  swift: { name: 'Swift' },
  typescript: { name: 'TypeScript', spellings: ['ts', 'tsx', 'mts', 'cts'] },
  xml: { name: 'HTML', spellings: ['html', 'xhtml', 'svg', 'rss', 'atom', 'vue', 'svelte', 'plist'] },
  yaml: { name: 'YAML', spellings: ['yml'] },
} satisfies Record<string, Language>

export type CodeLanguage = keyof typeof codeLanguages

/** Two more names for one grammar each, since readers would not call TOML "INI" or a feed "HTML". */
const otherNames: Record<string, { language: CodeLanguage; name: string }> = {
  toml: { language: 'ini', name: 'TOML' },
  xml: { language: 'xml', name: 'XML' },
  svg: { language: 'xml', name: 'SVG' },
  jsx: { language: 'javascript', name: 'JSX' },
  tsx: { language: 'typescript', name: 'TSX' },
}

const bySpelling = new Map<string, { language: CodeLanguage; name: string }>()
for (const [key, { name, spellings = [] }] of Object.entries<Language>(codeLanguages))
  for (const spelling of [key, ...spellings])
    bySpelling.set(spelling, { language: key as CodeLanguage, name })
for (const [spelling, named] of Object.entries(otherNames)) bySpelling.set(spelling, named)

/** Null: an unknown language, or plain text. */
export function findCodeLanguage(typed: string): { language: CodeLanguage; name: string } | null {
  return bySpelling.get(typed.toLowerCase()) ?? null
}
