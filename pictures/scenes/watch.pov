// A wristwatch with a bracelet of links.
#include "studio.inc"
Camera(<-6, 8.5, -16>, <0.5, 3.1, -0.4>, 41, <-0.3, 3.6, -3>, 0.55)
Softbox(<-30, 36, -6>, <0, 2, 0>, 26, <1, 0.98, 0.95> * 1.1)
Softbox(<30, 24, 14>, <0, 2, 0>, 24, <0.8, 0.9, 1> * 0.8)
box {
  <-400, -1, -400>, <400, 0, 400>
  texture {
    pigment { granite turbulence 0.4 color_map { [0 rgb <0.09, 0.1, 0.11>] [0.6 rgb <0.14, 0.15, 0.16>] [1 rgb <0.24, 0.25, 0.26>] } scale 6 }
    finish { diffuse 0.8 specular 0.3 roughness 0.03 reflection { 0.02, 0.25 falloff 3 } }
  }
}
plane { -z, -60 pigment { rgb <0.13, 0.17, 0.2> } }

#declare Steel = Metal(<0.6, 0.61, 0.63>);
// The bracelet: links around an ellipse, the watch at its front.
#declare RY = 2.6;
#declare RZ = 3.1;
#for (A, 34, 326, 8)
  #local T = radians(A);
  #local Tilt = degrees(atan2(RY * sin(T), RZ * cos(T)));
  union {
    object { Round_Box_Union(<-0.52, -0.15, -0.19>, <0.52, 0.15, 0.19>, 0.07) }
    object { Round_Box_Union(<-1.02, -0.13, -0.19>, <-0.56, 0.13, 0.19>, 0.07) }
    object { Round_Box_Union(<0.56, -0.13, -0.19>, <1.02, 0.13, 0.19>, 0.07) }
    texture { Steel }
    rotate x * (degrees(atan2(RY * cos(T), RZ * sin(T))) * -1 + 0)
    translate <0, RY * sin(T - pi / 2 * 0) , 0>
    translate <0, 0, -RZ * cos(T)>
    rotate x * 38
    translate <0, 3.0, 0>
  }
#end

#declare Face = union {
  // Case, lugs and bezel; the dial looks along +y.
  cylinder { <0, -0.45, 0>, <0, 0.25, 0>, 2.05 texture { Steel } }
  torus { 2.02, 0.22 scale <1, 1.3, 1> translate y * 0.1 Chrome() }
  torus { 1.8, 0.1 translate y * 0.36 Metal(<0.55, 0.56, 0.58>) }
  #for (S, -1, 1, 2)
    object { Round_Box_Union(<-1.25, -0.45, 1.5>, <-0.95, 0.15, 2.7>, 0.12) scale <1, 1, S> texture { Steel } }
    object { Round_Box_Union(<0.95, -0.45, 1.5>, <1.25, 0.15, 2.7>, 0.12) scale <1, 1, S> texture { Steel } }
  #end
  cylinder { <2.1, -0.05, 0>, <2.65, -0.05, 0>, 0.26 Chrome() }
  disc {
    <0, 0.26, 0>, y, 1.78
    texture {
      pigment { radial frequency 1 color_map { [0 rgb <0.02, 0.1, 0.12>] [0.5 rgb <0.03, 0.17, 0.19>] [1 rgb <0.02, 0.1, 0.12>] } }
      finish { diffuse 0.7 specular 0.5 roughness 0.05 reflection { 0.02, 0.12 falloff 3 } }
    }
  }
  #for (H, 0, 59)
    #if (mod(H, 5) = 0)
      object { Round_Box_Union(<-0.07, 0.27, 1.3>, <0.07, 0.34, 1.62>, 0.02) Chrome() rotate y * H * 6 }
    #else
      box { <-0.012, 0.262, 1.55>, <0.012, 0.27, 1.64> pigment { rgb 0.8 } rotate y * H * 6 }
    #end
  #end
  object { Print("PLOVER", 0.26) rotate y * 0 translate <0, 0.29, 0.72> pigment { rgb 0.85 } }
  // Ten past ten.
  prism { linear_sweep 0.36, 0.4, 5, <-0.1, -0.2>, <0.1, -0.2>, <0.03, 0.9>, <-0.03, 0.9>, <-0.1, -0.2> rotate y * 306 Chrome() }
  prism { linear_sweep 0.42, 0.46, 5, <-0.08, -0.25>, <0.08, -0.25>, <0.025, 1.4>, <-0.025, 1.4>, <-0.08, -0.25> rotate y * 54 Chrome() }
  box { <-0.015, 0.48, -0.4>, <0.015, 0.5, 1.5> rotate y * 185 pigment { rgb <0.9, 0.25, 0.05> } finish { specular 0.4 } }
  cylinder { <0, 0.3, 0>, <0, 0.53, 0>, 0.1 Chrome() }
  // The crystal.
  intersection { sphere { <0, -9, 0>, 9.62 } cylinder { <0, 0.5, 0>, <0, 1, 0>, 1.78 } material { Glass } no_shadow }
};
object { Face rotate y * 0 rotate x * -90 translate <0, 0, -RZ - 0.15> rotate x * 38 translate y * 3.0 }
