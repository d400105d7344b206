export const deskTodayWords = {
  judged: (scored: number, eligible: number) => `${scored} of ${eligible} entries judged by two`,
}
