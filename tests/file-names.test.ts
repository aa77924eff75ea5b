/** Every file that documents and comments name exists: a file that is moved or deleted takes along what is said about it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

/** Names that no file of this repository has, and why they may be named. */
const exceptions: Record<string, string> = {
  'decisions.md': 'It belongs to the specification, which is kept elsewhere.',
}

const root = fileURLToPath(new URL('..', import.meta.url))
const ignored = readFileSync(join(root, '.gitignore'), 'utf8').split('\n')
const files = readdirSync(root, { withFileTypes: true })
  .filter(({ name }) => name !== '.git' && !ignored.some((line) => line.replaceAll('/', '') === name))
  .flatMap((entry) => (entry.isDirectory() ? listFiles(entry.name) : [entry.name]))

/** A name such as `urls.ts`, `domain/site/urls.ts` or `~/domain/site/urls.ts`, but no pattern, template or part of an address. */
const namePattern =
  /(?<![\w@.\-/*{}…:])(?:~\/|(?:\.{1,2}\/)+)?((?:[\w.-]+\/)*[\w.-]*\w\.(?:tsx?|mjs|cjs|sql|css|md|prisma|ya?ml|vcl))(?![\w*(/-]|\.\w)/g

const commentPatterns: [files: RegExp, comments: RegExp][] = [
  [/\.(tsx?|mjs|js)$/, /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm],
  [/\.css$/, /\/\*[\s\S]*?\*\//g],
  [/\.sql$/, /(?<=^|\s)--.*$/gm],
  [/(\.(ya?ml|vcl)|Dockerfile|\.env\.example)$/, /(?<=^|\s)#.*$/gm],
]

/** A document as a whole, without blocks of code; the comments of a source. */
function listTexts(file: string): string[] {
  const text = () => readFileSync(join(root, file), 'utf8')
  if (/^docs\/.*\.md$|README\.md$/.test(file)) return [text().replaceAll(/^```[\s\S]*?^```/gm, '')]
  const comments = commentPatterns.find(([pattern]) => pattern.test(file))?.[1]
  // What is applied is never changed again, even if a file that it names is.
  if (!comments || file.startsWith('prisma/migrations/')) return []
  return text().match(comments) ?? []
}

const named = files.flatMap((file) =>
  listTexts(file).flatMap((text) => [...text.matchAll(namePattern)].map(([, name = '']) => ({ name, file }))),
)

it('finds the names in comments and documents', () => {
  expect(named).toContainEqual({ name: 'article-fields.ts', file: 'README.md' })
  expect(new Set(named.map(({ name }) => name)).size).toBeGreaterThan(100)
})

it('every file that a document or a comment names exists', () => {
  const paths = new Set(files.flatMap(listEndings))
  const lost = named.filter(({ name }) => !paths.has(name) && !Object.hasOwn(exceptions, name))
  expect(lost.map(({ name, file }) => `${file} names ${name}`)).toEqual([])
})

it('each exception is still needed', () => {
  const unused = Object.keys(exceptions).filter((name) => named.every((one) => one.name !== name))
  expect(unused).toEqual([])
})

function listFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(relative(root, entry.parentPath), entry.name))
    .filter((file) => !/^app\/data\/generated\/|\/node_modules\//.test(file))
}

/** 'app/routes/home.tsx' → that, 'routes/home.tsx' and 'home.tsx', as comments name it. */
function listEndings(file: string): string[] {
  const parts = file.split('/')
  return parts.map((_, n) => parts.slice(n).join('/'))
}
