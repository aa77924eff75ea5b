/** Advice on the lines of containers that readers see as text, or that go on to the end. */
import {
  type ContainerLine,
  containerNames,
  listContainers,
  readClip,
} from '~/domain/articles/article-body/containers'
import { clipThings } from '~/domain/articles/article-body/mark-attributes'
import { isProductMark } from '~/domain/articles/article-body/product-marks'
import { cut, type Finding, type Range } from '~/domain/articles/read-article'

export function listContainerAdvice(content: string): (Finding & Range)[] {
  return listContainers(content).flatMap((line) => {
    const message = describeContainer(line)
    return message ? [{ kind: 'container', message, quote: '', start: line.start, end: line.lineEnd }] : []
  })
}

/** Null: there is nothing to say of it. */
function describeContainer({ name, words, isClosed }: ContainerLine): string | null {
  if (name === '') return 'This ::: closes nothing, so readers see it. Remove it.'
  if (!containerNames.includes(name))
    return `Readers see this line as text, as ::: can’t begin “${cut(name)}”. It can begin ${beginnings}.`
  if (clipThings.includes(name) && !readClip(words))
    return `Readers see this line as text, as ::: ${name} needs the address of a file in the library. Copy it from Video and audio.`
  return isClosed || isProductMark(name)
    ? null
    : `This ::: ${name} isn’t closed, so it goes on to the end. Type ::: on a line of its own where it ends.`
}

const beginnings = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(containerNames)
