/** Find and replace in the text, with the words of the desk. */
import { search, searchKeymap } from '@codemirror/search'
import { EditorState, type Extension } from '@codemirror/state'
import { keymap } from '@codemirror/view'
import { i18n } from '~/domain/language/desk-i18n'

export function findPanel(): Extension {
  return [search({ top: true }), keymap.of(searchKeymap), EditorState.phrases.of(sayPhrases())]
}

/** By what CodeMirror calls them. */
function sayPhrases(): Record<string, string> {
  return {
    Find: i18n.t('Find'),
    Replace: i18n.t('Replace with'),
    next: i18n.t({ id: 'find.next', message: 'Next' }),
    previous: i18n.t({ id: 'find.previous', message: 'Previous' }),
    all: i18n.t({ id: 'find.all', message: 'All' }),
    'match case': i18n.t('Match case'),
    regexp: i18n.t('Regular expression'),
    'by word': i18n.t('Whole words'),
    replace: i18n.t({ id: 'find.replace', message: 'Replace' }),
    'replace all': i18n.t('Replace all'),
    close: i18n.t('Close'),
    'current match': i18n.t('Current match'),
    'replaced $ matches': i18n.t('Replaced: $'),
    'replaced match on line $': i18n.t('Replaced in line $'),
    'on line': i18n.t('in line'),
    'Go to line': i18n.t('Go to line'),
    go: i18n.t('Go'),
    Completions: i18n.t('Suggestions'),
  }
}
