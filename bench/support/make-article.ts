/** Makes articles out of the sentences of the sample articles. */
import type { SeedArticle } from '../../prisma/seed/read-articles'

/** About 4.5 KB of sentences in pseudorandom order, and a unique word. */
export function makeArticle(n: number, seed: SeedArticle[], sentences: string[]) {
  let state = n * 7919 + 1
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  const model = seed[next(seed.length)]
  let content = `The kx-${n}q is new.`
  while (content.length < 4_400) content += ` ${sentences[next(sentences.length)] ?? ''}`
  return {
    n,
    slug: `made-${n}`,
    title: `${model?.title ?? ''} ${n}`,
    category: model?.category ?? '',
    subcategory: model?.subcategory ?? null,
    tags: (model?.tags ?? []).join(','),
    author: model?.author ?? '',
    content,
  }
}
