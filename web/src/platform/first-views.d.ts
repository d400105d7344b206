declare module 'virtual:first-views' {
  /** Address of the critical stylesheet by the id of the page's route (`web/first-views.ts`). */
  export const firstViews: Readonly<Record<string, string>>
}
