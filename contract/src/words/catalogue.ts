export const catalogue = {
  /**
   * "Featured" in one sentence, as Indian e-commerce rules require (docs/product.md "Law"); the order itself is
   * `artworks.featured`.
   */
  featured:
    'Featured shows works in stock first, then weighs how often a work is looked at and saved against how new it ' +
    'is. Nobody can pay for a place.',
  /** 'warli', 'warli or gond', 'warli, gond or tiger'. */
  anyOf: (names: readonly string[]) => [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' or '),
} as const
