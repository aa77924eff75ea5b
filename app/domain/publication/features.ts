/** What a publication can switch off, whole: its pages are missing, and nothing leads to them or speaks of them. */
import { authPath, episodeFilePath, listenPath, newsletterPath, podcastsPath } from '~/domain/site/urls'

/** As settings and conditions in texts of pages name them. */
export const features = [
  'podcast',
  'newsletter',
  'donations',
  'accounts',
  'views',
  'sharing',
  'aiByline',
  'notices',
] as const

export type Feature = (typeof features)[number]

/** The addresses of features that have some, by the first part, which nothing else has. */
const addresses: ReadonlyMap<string, Feature> = new Map(
  Object.entries({
    podcast: [podcastsPath, listenPath('any', 1), episodeFilePath('any')],
    newsletter: [newsletterPath],
    accounts: [authPath],
  } satisfies Partial<Record<Feature, string[]>>).flatMap(([feature, paths]) =>
    paths.map((path) => [toFirstPart(path), feature as Feature] as const),
  ),
)

/** The feature that a path belongs to, whether it is a page, its data or a file; null: it stays whatever is switched off. */
export function findFeatureAt(path: string): Feature | null {
  return addresses.get(toFirstPart(path)) ?? null
}

/** Ignores case, as the router does, and the ending of a page's data. */
function toFirstPart(path: string): string {
  const [first = ''] = path.toLowerCase().slice(1).split(/[/?#]/)
  return first.replace(/\.data$/, '')
}

type WithFeatures = { off?: readonly Feature[] | undefined }

/** Whether a publication goes without a feature: it is switched off, or what it needs is not there. */
export function isOff({ off = [] }: WithFeatures, feature: Feature): boolean {
  return off.includes(feature)
}

/** Whether a path leads to nothing because its feature is off. */
export function isOffAt(site: WithFeatures, path: string): boolean {
  const feature = findFeatureAt(path)
  return feature !== null && isOff(site, feature)
}
