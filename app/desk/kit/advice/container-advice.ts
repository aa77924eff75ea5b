/** Advice on the lines of containers that readers see as text, or that go on to the end. */
import { formatList } from '~/desk/kit/page/format-list'
import {
  type ContainerLine,
  containerNames,
  listContainers,
  readClip,
} from '~/domain/articles/article-body/containers'
import { clipThings } from '~/domain/articles/article-body/mark-attributes'
import { isProductMark } from '~/domain/articles/article-body/product-marks'
import { cut, type Finding, type Range } from '~/domain/articles/read-article'
import { i18n } from '~/domain/language/desk-i18n'

export function listContainerAdvice(content: string): (Finding & Range)[] {
  return listContainers(content).flatMap((line) => {
    const message = describeContainer(line)
    return message ? [{ kind: 'container', message, quote: '', start: line.start, end: line.lineEnd }] : []
  })
}

/** Null: there is nothing to say of it. */
function describeContainer({ name, words, isClosed }: ContainerLine): string | null {
  if (name === '') return i18n.t('This ::: closes nothing, so readers see it. Remove it.')
  if (!containerNames.includes(name))
    return i18n.t('Readers see this line as text, as ::: can’t begin “{name}”. It can begin {names}.', {
      name: cut(name),
      names: formatList(containerNames, 'or'),
    })
  if (clipThings.includes(name) && !readClip(words))
    return i18n.t(
      'Readers see this line as text, as {mark} needs the address of a file in the library. Copy it from Video and audio.',
      { mark: `::: ${name}` },
    )
  return isClosed || isProductMark(name)
    ? null
    : i18n.t(
        'This {mark} isn’t closed, so it goes on to the end. Type ::: on a line of its own where it ends.',
        { mark: `::: ${name}` },
      )
}
