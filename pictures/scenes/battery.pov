// Cylindrical battery cells, standing close together.
#include "studio.inc"
Camera(<-9, 13, -21>, <0.6, 5.6, 0>, 40, <-1, 6.7, -4>, 0.7)
Softbox(<-30, 40, 10>, <0, 4, 0>, 28, <1, 0.97, 0.92> * 1.2)
Softbox(<34, 26, -14>, <0, 4, 0>, 22, <0.75, 0.88, 1> * 0.7)
Backdrop(<0.1, 0.13, 0.15>, 60)

#declare Cell = union {
  cylinder { <0, 0.1, 0>, <0, 6.2, 0>, 0.9 }
  torus { 0.8, 0.1 translate y * 6.2 }
};
#declare Top = union {
  disc { <0, 6.26, 0>, y, 0.78 Metal(<0.62, 0.63, 0.65>) }
  torus { 0.62, 0.05 translate y * 6.26 Matte(<0.05, 0.05, 0.06>) }
  cylinder { <0, 6.2, 0>, <0, 6.55, 0>, 0.34 Metal(<0.72, 0.73, 0.75>) }
  torus { 0.3, 0.04 translate y * 6.55 Metal(<0.72, 0.73, 0.75>) }
};
#declare Seed = seed(7);
#for (R, -4, 7)
  #for (K, -7, 7)
    #local Odd = mod(R + 8, 2);
    #local Warm = (mod(K * 3 + R * 5 + 70, 11) = 0);
    union {
      object { Cell #if (Warm) Plastic(<0.9, 0.36, 0.06>) #else Plastic(<0.02, 0.26, 0.29>) #end }
      torus { 0.905, 0.02 translate y * 5.2 pigment { rgb 0.85 } }
      torus { 0.905, 0.02 translate y * 5.0 pigment { rgb 0.85 } }
      object { Top }
      translate <(K + Odd / 2) * 1.9, (Warm & R = -3) * 0, R * 1.65>
    }
  #end
#end
