import { startMap } from './start-map.ts';
import { drawTileMap } from './tile-map.ts';

startMap((ground, { building }) => drawTileMap(ground, building.map));
