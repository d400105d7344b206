// How soon a message to the gallery is acknowledged (Consumer Protection (E-Commerce) Rules 2020). It is settled within
// one month, which is written out in sentences and is a calendar's month in SQL.

export const acknowledgeHours = 48
