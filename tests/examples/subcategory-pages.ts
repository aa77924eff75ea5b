/** The 58 subcategory pages by parent, as specified (`decisions.md`, Listings). */
export const subcategoryPages: Record<string, readonly string[]> = {
  'Tech News': words(
    'ai robotics space quantum-computing biotechnology energy-innovation research-breakthroughs',
    'ai-machine-learning cybersecurity blockchain-crypto ai-hardware-accelerators',
  ),
  'Digital Tools': words(
    'apps-platforms cloud-services developer-tools development-tools automation productivity-software',
    'ai-tools-services automation-llm ai-development-tools ai-content-creation display',
  ),
  'Product Reviews': words(
    'smartphones laptops-computers tablets wearables cameras-drones audio video gaming-hardware',
    'automation-llm-tools drones smartphones-tablets gaming-pcs home-automation audio-electronics',
    'display-electronics gadgets-cool-tech audio-video cameras-photography battery-power',
    'networking-connectivity tools-accessories',
  ),
  'Buying Guides': words(
    'editors-choice best-in-class best-value premium-pick smart-home-guides budget-picks best-of-2025',
    'comparisons beginners-guides',
  ),
  'Battle Of The Brands': words(
    'smartphone-showdown laptop-showdown gaming-battles audio-face-off smart-home-wars streaming-wars',
  ),
}

/** Aliases: they show another listing's page and name that one as canonical. */
export const aliasPages: Record<string, string> = {
  'smartphone-showdown': 'smartphones',
  'laptop-showdown': 'laptops-computers',
  'gaming-battles': 'gaming-hardware',
  'audio-face-off': 'audio',
  'development-tools': 'developer-tools',
}

function words(...lines: string[]) {
  return lines.join(' ').split(' ')
}
