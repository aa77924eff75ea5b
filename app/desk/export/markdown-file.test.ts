import { expect, test } from 'vitest'
import { blankFields } from '~/domain/articles/article-fields'
import { splitFrontMatter } from '../kit/markdown-folders/front-matter.server'
import type { ExportedArticle } from './exported-articles.data.server'
import { escapeShortcodes, writeArticleFile, writePageFile } from './markdown-file.server'

const siteUrl = 'https://relay.example'

function build(fields: Partial<ExportedArticle>): ExportedArticle {
  return {
    ...blankFields,
    ...{ id: '0b6c1f8e-1c0e-4a4e-9d3a-2b1c4d5e6f70', version: 1, slug: 'a-relay', title: 'A relay' },
    ...{
      status: 'published',
      createdAt: '2026-01-02T03:04:05+00:00',
      updatedAt: '2026-02-02T03:04:05+00:00',
    },
    ...{ publishedAt: '2026-01-02T03:04:05+00:00', revisedAt: null, publishAt: null },
    ...{ formerSlugs: [], corrections: [], plannedChanges: [] },
    ...fields,
  }
}

const write = (fields: Partial<ExportedArticle>) => writeArticleFile(build(fields), siteUrl)
const read = (fields: Partial<ExportedArticle>) => Object.fromEntries(splitFrontMatter(write(fields)).fields)

test('what readers see of an article is in Hugo’s words', () => {
  expect(
    write({
      content: 'A relay clicked.\r\nTwice.',
      excerpt: 'It: clicked',
      bylines: [
        { role: 'words', name: 'Maya Lindqvist' },
        { role: 'photos', name: 'Ada Quill' },
        { role: 'edited', name: 'Tom' },
      ],
      ...{
        categoryName: 'Tech News',
        subcategoryName: 'chips',
        tags: ['no', 'C#'],
        series: 'relays',
        seriesPart: 2,
      },
      ...{
        featuredImageUrl: '/media/0/1200.jpg',
        featuredImageDescription: 'A relay',
        revisedAt: '2026-03-01T00:00:00+00:00',
      },
      ...{ formerSlugs: ['an-old-relay', '../up'], robots: 'noindex', canonicalUrl: '/articles/first' },
      corrections: [
        { kind: 'update', text: 'It clicks.', createdAt: '2026-03-01T00:00:00+00:00', waitsFor: null },
        { kind: 'update', text: 'Not yet.', createdAt: '2026-03-01T00:00:00+00:00', waitsFor: 3 },
      ],
    }),
  ).toBe(`---
title: A relay
slug: a-relay
url: /articles/a-relay
date: "2026-01-02T03:04:05.000Z"
lastmod: "2026-03-01T00:00:00.000Z"
draft: false
description: "It: clicked"
authors:
  - Maya Lindqvist
  - Ada Quill
categories:
  - Tech News
  - chips
tags:
  - "no"
  - C#
series:
  - relays
seriesPart: 2
images:
  - /media/0/1200.jpg
imageAlt: A relay
aliases:
  - /articles/an-old-relay
canonicalUrl: https://relay.example/articles/first
noindex: true
corrections:
  - kind: update
    date: "2026-03-01T00:00:00.000Z"
    text: It clicks.
---

A relay clicked.
Twice.
`)
})

test.for([
  'on',
  '2026-01-01',
  '- item',
  'a: b # c',
  '"quoted"',
  '---',
  '{{ title }}',
  'two\nlines',
  '\t',
  '~',
  'null',
  '\u0007',
])('a title like %j stays a text', (title) => {
  expect(read({ title }).title).toBe(title)
})

test('a draft is one, with the date that it is to get', () => {
  expect(read({ status: 'draft', publishAt: '2020-05-05T00:00:00+00:00' })).toMatchObject({
    draft: 'true',
    date: '2020-05-05T00:00:00.000Z',
  })
})

test('what is planned goes out on its day, the next plan counts, and what was done does not', () => {
  const plan = (dueAt: string, doneAt: string | null = null) => ({ kind: 'publish', dueAt, doneAt })
  const plannedChanges = [
    plan('2027-02-01T08:00:00+00:00'),
    plan('2027-01-01T08:00:00+00:00'),
    plan('2026-01-01T08:00:00+00:00', '2026-01-01T08:00:01+00:00'),
    { kind: 'unpublish', dueAt: '2026-12-01T08:00:00+00:00', doneAt: null },
  ]
  expect(read({ status: 'draft', plannedChanges })).toMatchObject({
    draft: 'false',
    publishdate: '2027-01-01T08:00:00.000Z',
  })
  expect(read({ plannedChanges }).publishdate).toBeUndefined()
})

test('a slug that can be no folder has another address, and other alphabets their own', () => {
  expect(read({ slug: '../../etc/passwd' })).toMatchObject({ slug: 'etcpasswd--0b6c1f8e' })
  expect(read({ slug: '../../etc/passwd' }).url).toBeUndefined()
  expect(read({ slug: '日本語' }).url).toBe('/articles/日本語')
})

test.for([
  ['{{< figure src="a" >}}', '{{</* figure src="a" */>}}'],
  ['{{% note %}} and {{% /note %}}', '{{%/* note */%}} and {{%/* /note */%}}'],
  ['{{< left open', '{&#123;< left open'],
  ['{{ plain }} and {% liquid %}', '{{ plain }} and {% liquid %}'],
  ['{{</* shown */>}}', '{{</* shown */>}}'],
])('%s is shown as it is by Hugo', ([typed = '', escaped]) => {
  expect(escapeShortcodes(typed)).toBe(escaped)
})

test('a page has its address at the root', () => {
  const page = { title: 'Terms', content: 'Be kind.', status: 'draft', formerSlugs: ['rules'] }
  expect(writePageFile('terms', page)).toBe(
    '---\ntitle: Terms\nslug: terms\nurl: /terms\ndraft: true\naliases:\n  - /rules\n---\n\nBe kind.\n',
  )
})
