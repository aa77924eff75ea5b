/** The parser of the text as CodeMirror wants it: it parses what is on the screen first, and the rest while nothing else is to be done. */
import { defineLanguageFacet, Language } from '@codemirror/language'
import { textParser } from '~/desk/kit/syntax/text-parser'

export const textLanguage = new Language(defineLanguageFacet(), textParser, [], 'article')
