/** Observatories whose sky is shown. Longitude east, both in degrees; height in metres. */
export interface Observatory {
  name: string;
  country: string;
  latitude: number;
  longitude: number;
  height: number;
}

const row = (
  name: string,
  country: string,
  latitude: number,
  longitude: number,
  height: number,
): Observatory => ({ name, country, latitude, longitude, height });

export const OBSERVATORIES: readonly Observatory[] = [
  row('Paranal Observatory', 'Chile', -24.627, -70.404, 2635),
  row('La Silla Observatory', 'Chile', -29.257, -70.738, 2400),
  row('Cerro Tololo', 'Chile', -30.169, -70.806, 2207),
  row('Las Campanas Observatory', 'Chile', -29.015, -70.692, 2380),
  row('Mauna Kea', 'Hawaii', 19.826, -155.472, 4205),
  row('Haleakala', 'Hawaii', 20.708, -156.257, 3055),
  row('Roque de los Muchachos', 'La Palma', 28.757, -17.885, 2396),
  row('Teide Observatory', 'Tenerife', 28.3, -16.51, 2390),
  row('Kitt Peak', 'Arizona', 31.958, -111.597, 2096),
  row('Lowell Observatory', 'Arizona', 35.203, -111.665, 2210),
  row('Palomar Observatory', 'California', 33.356, -116.865, 1712),
  row('Lick Observatory', 'California', 37.341, -121.643, 1283),
  row('McDonald Observatory', 'Texas', 30.672, -104.022, 2070),
  row('Yerkes Observatory', 'Wisconsin', 42.57, -88.556, 334),
  row('Calar Alto', 'Spain', 37.224, -2.546, 2168),
  row('Pic du Midi', 'France', 42.937, 0.143, 2877),
  row('Haute-Provence Observatory', 'France', 43.931, 5.713, 650),
  row('Siding Spring', 'Australia', -31.273, 149.062, 1165),
  row('Mount John', 'New Zealand', -43.987, 170.465, 1029),
  row('Sutherland', 'South Africa', -32.379, 20.811, 1798),
  row('Okayama', 'Japan', 34.574, 133.594, 372),
  row('Xinglong Station', 'China', 40.393, 117.575, 960),
  row('Hanle', 'India', 32.779, 78.964, 4500),
  row('Boyden Observatory', 'South Africa', -29.039, 26.405, 1387),
];
