import { expect, it } from 'vitest'
import { holdFontsScript, startScript } from '~/domain/site/start-scripts'
import { finishPage } from './finished-page.server'

const finish = (page: string) => new TextDecoder().decode(finishPage(new TextEncoder().encode(page)))

const starter = `<script>${startScript}</script>`

it('puts scripts and the style sheet into templates, with a low priority, and leaves texts alone', () => {
  const text = '<p>&lt;link rel="modulepreload"</p>'
  const context = '<script>window.__remixContext = {}</script>'
  const module = '<script type="module">run()</script><link rel="stylesheet" href="/a.css"/>'
  expect(
    finish(
      `${text}<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>${context}${module}${starter}<i>`,
    ),
  ).toBe(
    `${text}<template data-scripts><link rel="modulepreload" fetchpriority="low" href="/a.js"/>` +
      `<link rel="modulepreload" fetchpriority="low" href="/b.js"/></template>${context}` +
      `<template data-scripts>${module}</template>${starter}<i>`,
  )
})

it('needs no template in a page without scripts', () => {
  expect(finish('<p>é</p>')).toBe('<p>é</p>')
})

it('has scripts that React does not escape', () => {
  expect(holdFontsScript + startScript).not.toMatch(/["'&<>]/)
})
