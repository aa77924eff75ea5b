/** The files with which Hugo builds a plain site of an export as it is: settings, and templates of a few lines. */

type HugoSite = { title: string; description: string; url: string; language: string; timeZone: string }

/** By their names in the archive. */
export function writeHugoFiles(site: HugoSite): [name: string, text: string][] {
  return [
    ['hugo.toml', writeSettings(site)],
    ['layouts/_default/baseof.html', base],
    ['layouts/_default/single.html', single],
    ['layouts/_default/list.html', list],
    ['layouts/index.html', list],
    ['layouts/_default/_markup/render-image.html', image],
    ['layouts/partials/address.html', address],
  ]
}

/** JSON’s texts are TOML’s. */
const quote = (text: string) => JSON.stringify(text).replaceAll('\x7f', '\\u007F')

function writeSettings({ title, description, url, language, timeZone }: HugoSite): string {
  return `baseURL = ${quote(`${url}/`)}
title = ${quote(title)}
languageCode = ${quote(language)}
defaultContentLanguage = ${quote(language.split('-')[0]?.toLowerCase() ?? 'en')}
timeZone = ${quote(timeZone)}

[taxonomies]
author = "authors"
category = "categories"
tag = "tags"
series = "series"

[params]
description = ${quote(description)}

# Texts have some HTML in them.
[markup.goldmark.renderer]
unsafe = true

# Only these folders are the site: data/ is for other software.
[[module.mounts]]
source = "content"
target = "content"

[[module.mounts]]
source = "layouts"
target = "layouts"

[[module.mounts]]
source = "media"
target = "static/media"

[[module.mounts]]
source = "hugo-data"
target = "data"
`
}

const base = `<!doctype html>
<html lang="{{ or .Params.language .Site.LanguageCode }}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ or .Params.seoTitle .Title .Site.Title }}</title>
{{ with or .Params.seoDescription .Description }}<meta name="description" content="{{ . }}">{{ end }}
{{ with .Params.canonicalUrl }}<link rel="canonical" href="{{ . }}">{{ end }}
{{ if .Params.noindex }}<meta name="robots" content="noindex">{{ end }}
</head>
<body>
<header><a href="{{ "/" | relURL }}">{{ .Site.Title }}</a></header>
<main>{{ block "main" . }}{{ end }}</main>
</body>
</html>
`

const single = `{{ define "main" }}<article>
<h1>{{ .Title }}</h1>
{{ with .Description }}<p>{{ . }}</p>{{ end }}
<p>{{ with .Params.authors }}{{ delimit . ", " }}{{ end }}{{ if not .Date.IsZero }} <time datetime="{{ .Date.Format "2006-01-02" }}">{{ .Date.Format "2 January 2006" }}</time>{{ end }}</p>
{{ with .Params.images }}<img src="{{ partial "address.html" (index . 0) | safeURL }}" alt="{{ $.Params.imageAlt }}">{{ end }}
{{ .Content }}
{{ with .Params.corrections }}<aside>{{ range . }}<p>{{ .kind | title }}: {{ .text }}</p>{{ end }}</aside>{{ end }}
{{ with .Params.tags }}<p>{{ delimit . ", " }}</p>{{ end }}
</article>{{ end }}
`

const list = `{{ define "main" }}<h1>{{ .Title }}</h1>
{{ .Content }}
<ul>
{{ range (.Paginate (or .RegularPagesRecursive .Pages)).Pages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>
{{ end }}</ul>
{{ with .Paginator }}{{ if .HasPrev }}<a href="{{ .Prev.URL }}">Newer</a>{{ end }} {{ if .HasNext }}<a href="{{ .Next.URL }}">Older</a>{{ end }}{{ end }}
{{ end }}
`

const image = `<img src="{{ partial "address.html" .Destination | safeURL }}" alt="{{ .PlainText }}"{{ with .Title }} title="{{ . }}"{{ end }}>
`

/** Texts name a picture by the address of one of its sizes; the archive has the original. */
const address = `{{- $address := . -}}
{{- with findRE "/media/[0-9a-f]{32}/" . -}}
{{- $hash := index (split (index . 0) "/") 2 -}}
{{- range slice "jpg" "png" "gif" "webp" "avif" "tif" -}}
{{- if fileExists (printf "media/%s.%s" $hash .) -}}{{- $address = printf "/media/%s.%s" $hash . | relURL -}}{{- end -}}
{{- end -}}
{{- end -}}
{{- return $address -}}
`
