/** The languages that code is highlighted in: how they are called, and how a writer may spell them. */

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
