/** Names the motifs of drawn covers. */
import { i18n } from '~/domain/language/desk-i18n'
import { toLabel } from '~/domain/publication/forms/field-labels'

const labels = new Map(
  Object.entries({
    blocks: () => i18n.t({ id: 'motif.blocks', message: 'Blocks' }),
    brackets: () => i18n.t('Brackets'),
    broadcast: () => i18n.t('Broadcast'),
    cable: () => i18n.t('Cable'),
    cells: () => i18n.t({ id: 'motif.cells', message: 'Cells' }),
    curve: () => i18n.t('Curve'),
    dial: () => i18n.t('Dial'),
    displays: () => i18n.t('Displays'),
    drone: () => i18n.t('Drone'),
    electricity: () => i18n.t('Electricity'),
    frames: () => i18n.t({ id: 'motif.frames', message: 'Frames' }),
    gears: () => i18n.t('Gears'),
    halves: () => i18n.t('Halves'),
    helix: () => i18n.t('Helix'),
    house: () => i18n.t('House'),
    keys: () => i18n.t({ id: 'motif.keys', message: 'Keys' }),
    laptops: () => i18n.t('Laptops'),
    lattice: () => i18n.t('Lattice'),
    lens: () => i18n.t('Lens'),
    medal: () => i18n.t('Medal'),
    nodes: () => i18n.t('Nodes'),
    orbits: () => i18n.t('Orbits'),
    overlap: () => i18n.t('Overlap'),
    phones: () => i18n.t('Phones'),
    podium: () => i18n.t('Podium'),
    prism: () => i18n.t('Prism'),
    robotArm: () => i18n.t('Robot arm'),
    routes: () => i18n.t({ id: 'motif.routes', message: 'Routes' }),
    shield: () => i18n.t('Shield'),
    spanner: () => i18n.t('Spanner'),
    stairs: () => i18n.t('Stairs'),
    strata: () => i18n.t('Strata'),
    tablets: () => i18n.t('Tablets'),
    tag: () => i18n.t({ id: 'motif.tag', message: 'Tag' }),
    tiles: () => i18n.t({ id: 'motif.tiles', message: 'Tiles' }),
    traces: () => i18n.t({ id: 'motif.traces', message: 'Traces' }),
    turbine: () => i18n.t('Turbine'),
    waves: () => i18n.t('Waves'),
    wearables: () => i18n.t('Wearables'),
  }),
)

/** One without a name here is called by its key. */
export function labelMotif(name: string): string {
  return labels.get(name)?.() ?? toLabel(name)
}
