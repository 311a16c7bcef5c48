/** What there is on the Moon: seas, craters and rays at their true places, in degrees. */

/** A sea as a polygon of longitudes (east) and latitudes, and how dark it is, from 0 to 1. */
export interface Sea {
  outline: readonly (readonly [longitude: number, latitude: number])[];
  darkness: number;
}

const POINTS = 18;

/** A round sea; half width and half height are degrees of a great circle. */
function round(longitude: number, latitude: number, width: number, height: number): Sea['outline'] {
  return Array.from({ length: POINTS }, (_, index) => {
    const angle = (index / POINTS) * 2 * Math.PI;
    const lat = latitude + Math.sin(angle) * height;
    const narrow = Math.max(0.2, Math.cos((lat * Math.PI) / 180));
    return [longitude + (Math.cos(angle) * width) / narrow, lat] as const;
  });
}

/** Procellarum, Tranquillitatis, Fecunditatis, Frigoris and Nubium have shapes of their own. */
const SHAPED: readonly Sea[] = [
  {
    darkness: 0.86,
    outline: [
      [-46, -16],
      [-40, -9],
      [-31, -3],
      [-22, 1],
      [-21, 8],
      [-25, 14],
      [-27, 21],
      [-31, 25],
      [-33, 33],
      [-38, 39],
      [-46, 43],
      [-50, 51],
      [-63, 53],
      [-69, 44],
      [-72, 30],
      [-74, 17],
      [-69, 8],
      [-62, 3],
      [-59, -5],
      [-54, -13],
    ],
  },
  {
    darkness: 0.98,
    outline: [
      [17, 17],
      [20, 22],
      [28, 23],
      [32, 19],
      [38, 20],
      [43, 15],
      [46, 9],
      [44, 2],
      [38, -1],
      [35, -5],
      [34, -10],
      [28, -9],
      [24, -6],
      [23, 0],
      [18, 1],
      [17, 7],
      [16, 12],
    ],
  },
  {
    darkness: 0.85,
    outline: [
      [39, 3],
      [42, 6],
      [47, 6],
      [52, 6],
      [58, 4],
      [61, -2],
      [58, -8],
      [55, -14],
      [50, -20],
      [46, -17],
      [45, -10],
      [41, -5],
    ],
  },
  {
    darkness: 0.62,
    outline: [
      [-48, 57],
      [-30, 60],
      [-8, 61],
      [12, 60],
      [30, 57],
      [42, 52],
      [34, 51],
      [20, 54],
      [4, 55],
      [-10, 55],
      [-26, 53],
      [-42, 51],
    ],
  },
  {
    darkness: 0.76,
    outline: [
      [-27, -12],
      [-20, -9],
      [-12, -9],
      [-8, -14],
      [-7, -20],
      [-9, -27],
      [-14, -29],
      [-21, -29],
      [-27, -25],
      [-26, -18],
    ],
  },
];

/** longitude, latitude, half width, half height, darkness */
const ROUND: readonly (readonly [number, number, number, number, number])[] = [
  [-16, 34, 17.5, 16, 0.82], // Imbrium
  [17.5, 28, 10.5, 10, 0.82], // Serenitatis
  [59, 17, 8.6, 6.6, 0.98], // Crisium
  [34.5, -15.2, 5, 5, 0.8], // Nectaris
  [-38.8, -24.3, 6, 6, 0.94], // Humorum
  [3.6, 13.4, 4.4, 3.8, 0.72], // Vaporum
  [0.5, 2, 4.8, 2.6, 0.6], // Sinus Medii
  [-9, 11.5, 4, 3.6, 0.74], // Sinus Aestuum
  [-24, -8, 7.5, 6, 0.8], // Cognitum
  [-15, 5, 6, 5, 0.5], // Insularum
  [-31.7, 44.5, 4.1, 3.4, 0.78], // Sinus Iridum
  [31, 38, 6, 3.4, 0.5], // Lacus Somniorum
  [27, 45.3, 2.4, 2, 0.5], // Lacus Mortis
  [-28, -32, 4.4, 2, 0.6], // Palus Epidemiarum
  [65, 1.2, 2.6, 2, 0.65], // Spumans
  [68.5, 7.5, 3.6, 2.6, 0.65], // Undarum
  [67, 22.5, 1.6, 3.2, 0.6], // Anguis
  [81, 57, 4.2, 3.6, 0.7], // Humboldtianum
  [86, 13, 4, 4.6, 0.62], // Marginis
  [87, -1, 5, 5.4, 0.68], // Smythii
  [93, -40, 8, 9, 0.5], // Australe
  [-68.5, -5.5, 2.5, 2.8, 0.98], // Grimaldi
  [-74.5, -3, 1, 1.3, 0.75], // Riccioli
  [-9.4, 51.6, 1.6, 1.5, 0.95], // Plato
  [57, 53.6, 1.9, 1.9, 0.7], // Endymion
  [-56, -43, 1.8, 1.6, 0.5], // Schickard
  [-50, -13.8, 0.8, 0.8, 0.85], // Billy
  [15.3, 9, 1.4, 1.5, 0.7], // Julius Caesar
  [-92, -20, 5, 5, 0.55], // Orientale
];

export const SEAS: readonly Sea[] = [
  ...SHAPED,
  ...ROUND.map(([longitude, latitude, width, height, darkness]) => ({
    outline: round(longitude, latitude, width, height),
    darkness,
  })),
];

/** Great craters: longitude, latitude, radius. */
export const CRATERS: readonly (readonly [number, number, number])[] = [
  [-11.2, -43.3, 1.42], // Tycho
  [-14.4, -58.6, 3.7], // Clavius
  [-6, -50, 2.6], // Maginus
  [-21.8, -49.6, 2.4], // Longomontanus
  [-5.8, -70.6, 1.9], // Moretus
  [-1.8, -9.3, 2.5], // Ptolemaeus
  [-2.8, -13.4, 1.9], // Alphonsus
  [-1.9, -18.2, 1.6], // Arzachel
  [-20.1, 9.6, 1.55], // Copernicus
  [-38, 8.1, 0.55], // Kepler
  [-47.4, 23.7, 0.66], // Aristarchus
  [-9.4, 51.6, 1.66], // Plato
  [-4, 29.7, 1.35], // Archimedes
  [1.2, 33.9, 0.9], // Aristillus
  [1.5, 30.7, 0.65], // Autolycus
  [-11.3, 14.5, 0.97], // Eratosthenes
  [26.3, -11.4, 1.65], // Theophilus
  [24, -13.2, 1.6], // Cyrillus
  [23.4, -18, 1.65], // Catharina
  [61, -8.9, 2.2], // Langrenus
  [60.4, -25.3, 2.95], // Petavius
  [61.6, -16.4, 2.2], // Vendelinus
  [60.6, -36.3, 2.1], // Furnerius
  [54.2, -32.5, 1.2], // Stevinus
  [41.5, -45, 3.2], // Janssen
  [32.2, -29.7, 1.45], // Piccolomini
  [33, -21.2, 2], // Fracastorius
  [14, -41.8, 1.9], // Maurolycus
  [6, -41.1, 2.1], // Stöfler
  [1, -33.1, 2.2], // Walther
  [-55, -44.4, 3.4], // Schickard
  [-40, -17.6, 1.8], // Gassendi
  [-22.2, -20.7, 1], // Bullialdus
  [-13.5, -29.8, 1.7], // Pitatus
  [-5, -32.5, 3.8], // Deslandres
  [-2, -25.5, 1.95], // Purbach
  [4, -11.2, 2.2], // Albategnius
  [5, -5.5, 2.4], // Hipparchus
  [29.9, 31.8, 1.55], // Posidonius
  [44.4, 46.7, 1.45], // Atlas
  [39.1, 46.7, 1.15], // Hercules
  [57, 53.6, 2.1], // Endymion
  [55.5, 27.7, 2.1], // Cleomedes
  [17.4, 50.2, 1.45], // Aristoteles
  [16.3, 44.3, 1.1], // Eudoxus
  [46.8, 16.1, 0.46], // Proclus
  [9.1, 14.5, 0.65], // Manilius
  [16, 16.3, 0.45], // Menelaus
  [23.7, 15.4, 0.7], // Plinius
  [46, 21.3, 1.05], // Macrobius
  [-63, 63.5, 2.35], // Pythagoras
  [-41, 62, 2.7], // J. Herschel
  [-32, 72, 1.15], // Philolaus
  [-10, 73.5, 0.85], // Anaxagoras
  [-67.6, 2.2, 1.75], // Hevelius
  [-65.3, -24.7, 1.4], // Byrgius
  [-68.5, -5.5, 2.9], // Grimaldi
];

/** Young craters: longitude, latitude, radius, length of the rays, strength. */
export const RAYED: readonly (readonly [number, number, number, number, number])[] = [
  [-11.2, -43.3, 1.42, 62, 1], // Tycho
  [-20.1, 9.6, 1.55, 19, 0.85], // Copernicus
  [-38, 8.1, 0.55, 13, 0.8], // Kepler
  [-47.4, 23.7, 0.66, 11, 1], // Aristarchus
  [61, -8.9, 2.2, 12, 0.6], // Langrenus
  [46.8, 16.1, 0.46, 12, 0.8], // Proclus
  [54.2, -32.5, 1.2, 18, 0.7], // Stevinus
  [-65.3, -24.7, 0.5, 14, 0.75], // Byrgius A
  [-10, 73.5, 0.85, 22, 0.6], // Anaxagoras
  [16.8, -5, 0.3, 6, 0.6], // Lalande’s and Dionysius’ kind
  [39, 33, 0.3, 7, 0.5],
  [16, 16.3, 0.45, 6, 0.5], // Menelaus
  [-60.5, 42.5, 0.3, 9, 0.5],
];
