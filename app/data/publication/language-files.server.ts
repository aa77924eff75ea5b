/** Reads the translations in languages/: beside the bundle as in the repository. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { compileMissing, listMessages, type Message, parseTranslations } from '~/domain/language/translations'

// Where no editor is asking, as in scripts and logs, what editors are told is English.
compileMissing()

/** "desk": what editors are told. */
type Part = '' | 'desk'

/** The languages that there is a file for, such as "de" and "pt-BR". */
export async function listLanguages(part: Part = ''): Promise<string[]> {
  const names = await readdir(toFolder(part))
  return names.filter((name) => name.endsWith('.po')).map((name) => name.slice(0, -'.po'.length))
}

/** All messages in one of the languages, and in English what its file lacks. */
export async function readMessages(language: string, part: Part = ''): Promise<Message[]> {
  const [english, translated] = await Promise.all([readFileOf('en', part), readFileOf(language, part)])
  return listMessages(english, translated)
}

async function readFileOf(language: string, part: Part) {
  return parseTranslations(await readFile(path.join(toFolder(part), `${language}.po`), 'utf8'))
}

function toFolder(part: Part): string {
  return path.resolve('languages', part)
}
